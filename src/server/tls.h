/* SPDX-License-Identifier: MIT
 * tls - a certificate and its key, and connections that use them, at either end. Only this file
 * knows OpenSSL's connections. */
#ifndef SERVER_TLS_H
#define SERVER_TLS_H

#include "core/error.h"

struct bufferevent;
struct event_base;
struct tls;

/* Reads both files (PEM; the certificate with all that lead to a known one); borrows their names.
 */
MUST_USE enum error tls_new(struct tls **tls, const char *certificate, const char *key,
                            struct problem *problem);
void tls_free(struct tls *tls);

/* Both files again, for connections from now on. After a failure the old ones are used. */
MUST_USE enum error tls_read(struct tls *tls, struct problem *problem);

/* For somebody who comes in; its socket is told later. */
struct bufferevent *tls_accept(struct tls *tls, struct event_base *base);
bool tls_is_used(struct bufferevent *stream);

/* To a server that must prove to be this host, by a certificate that the system trusts. */
struct bufferevent *tls_call(struct event_base *base, const char *host);
/* Why there is no secure connection; NULL: for no reason of TLS. Of a stream that has failed. */
const char *tls_fault(struct bufferevent *stream);

#endif
