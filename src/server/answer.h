/* SPDX-License-Identifier: MIT
 * answer - what all answers over HTTP have in common. */
#ifndef SERVER_ANSWER_H
#define SERVER_ANSWER_H

struct evbuffer;
struct evhttp_request;

enum answer_kind { ANSWER_DOCUMENT = 1, ANSWER_FILE = 2 };

void answer_header(struct evhttp_request *request, const char *name, const char *value);
void answer_safety(struct evhttp_request *request, enum answer_kind kind); /* its headers */
void answer_send(struct evhttp_request *request, int status, const char *reason,
                 struct evbuffer *body); /* frees the body */
void answer_refuse(struct evhttp_request *request, int status, const char *reason);

#endif
