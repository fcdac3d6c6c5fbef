/* SPDX-License-Identifier: MIT
 * message - the JSON of a frame, read by the table of messages (wire/messages.h). */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "wire/messages.h"

/* The fault, or NULL: see wish_end(). The wish borrows from the text, and from `keep`
 * until message_release(). */
const char *message_read(struct wish *wish, struct span text, void **keep);
void message_release(void *keep);

#endif
