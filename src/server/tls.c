/* SPDX-License-Identifier: MIT */
#include "server/tls.h"

#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdlib.h>

#include "base/assert.h"

struct tls {
    const char *certificate;
    const char *key;
    SSL_CTX *context; /* connections hold the one they began with */
};

/* What OpenSSL says first is what went wrong; the rest is who noticed. */
static enum error complain(const char *path, struct problem *problem)
{
    unsigned long code = ERR_get_error();
    const char *reason = ERR_reason_error_string(code);
    char text[256];
    struct buf buf;
    ERR_clear_error();
    buf_init(&buf, text, sizeof text);
    buf_add(&buf, path);
    buf_add(&buf, ": ");
    buf_add(&buf, reason ? reason : "no such file");
    return problem_set(problem, ERROR_FILE_READ, buf_span(&buf), "");
}

enum error tls_read(struct tls *tls, struct problem *problem)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    const char *wrong = NULL;
    ASSERT(context);
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, tls->certificate) != 1) {
        wrong = tls->certificate;
    } else if (SSL_CTX_use_PrivateKey_file(context, tls->key, SSL_FILETYPE_PEM) != 1 ||
               SSL_CTX_check_private_key(context) != 1) {
        wrong = tls->key;
    }
    if (wrong) {
        SSL_CTX_free(context);
        return complain(wrong, problem);
    }
    SSL_CTX_free(tls->context);
    tls->context = context;
    return ERROR_NONE;
}

enum error tls_new(struct tls **result, const char *certificate, const char *key,
                   struct problem *problem)
{
    struct tls *tls = calloc(1, sizeof *tls);
    ASSERT(tls);
    tls->certificate = certificate;
    tls->key = key;
    enum error error = tls_read(tls, problem);
    if (error) {
        tls_free(tls);
        return error;
    }
    *result = tls;
    return ERROR_NONE;
}

void tls_free(struct tls *tls)
{
    SSL_CTX_free(tls->context);
    free(tls);
}

struct bufferevent *tls_accept(struct tls *tls, struct event_base *base)
{
    SSL *ssl = SSL_new(tls->context);
    ASSERT(ssl);
    struct bufferevent *stream = bufferevent_openssl_socket_new(
        base, -1, ssl, BUFFEREVENT_SSL_ACCEPTING, BEV_OPT_CLOSE_ON_FREE);
    ASSERT(stream);
    bufferevent_openssl_set_allow_dirty_shutdown(stream, 1);
    return stream;
}

bool tls_is_used(struct bufferevent *stream)
{
    return bufferevent_openssl_get_ssl(stream) != NULL;
}

/* The list of those whom the system trusts; SSL_CERT_FILE and SSL_CERT_DIR name another one. */
struct bufferevent *tls_call(struct event_base *base, const char *host)
{
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    ASSERT(context);
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_default_verify_paths(context);
    SSL *ssl = SSL_new(context);
    SSL_CTX_free(context); /* the connection holds it */
    ASSERT(ssl);
    int is_set = SSL_set1_host(ssl, host); /* a name, or an address */
    ASSERT(is_set == 1);
    ASN1_OCTET_STRING *address = a2i_IPADDRESS(host);
    if (!address) SSL_set_tlsext_host_name(ssl, host);
    ASN1_OCTET_STRING_free(address);
    struct bufferevent *stream = bufferevent_openssl_socket_new(
        base, -1, ssl, BUFFEREVENT_SSL_CONNECTING, BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
    ASSERT(stream);
    bufferevent_openssl_set_allow_dirty_shutdown(stream, 1);
    return stream;
}

const char *tls_fault(struct bufferevent *stream)
{
    SSL *ssl = bufferevent_openssl_get_ssl(stream);
    if (!ssl) return NULL;
    long verdict = SSL_get_verify_result(ssl);
    if (verdict != X509_V_OK) return X509_verify_cert_error_string(verdict);
    unsigned long code = bufferevent_get_openssl_error(stream);
    return code ? ERR_reason_error_string(code) : NULL;
}
