// What libmicrohttpd refers to of GnuTLS when it is linked statically. Rondo never asks for TLS, which is the business of the
// proxy in front of it, so none of these is ever called but the first two, which have nothing to do.
//
// The alternative is GnuTLS itself with p11-kit, of which Debian has no static library.
#include "NoTLS.h"

#include <stdlib.h>

int gnutls_global_init(void) { return 0; }
void gnutls_global_deinit(void) {}

#define NOT_THERE(name) \
  void name(void);      \
  void name(void) { abort(); }

NOT_THERE(gnutls_alpn_set_protocols)
NOT_THERE(gnutls_bye)
NOT_THERE(gnutls_certificate_allocate_credentials)
NOT_THERE(gnutls_certificate_free_credentials)
NOT_THERE(gnutls_certificate_server_set_request)
NOT_THERE(gnutls_certificate_set_dh_params)
NOT_THERE(gnutls_certificate_set_retrieve_function2)
NOT_THERE(gnutls_certificate_set_retrieve_function3)
NOT_THERE(gnutls_certificate_set_x509_key_mem)
NOT_THERE(gnutls_certificate_set_x509_key_mem2)
NOT_THERE(gnutls_certificate_set_x509_trust_mem)
NOT_THERE(gnutls_cipher_get)
NOT_THERE(gnutls_credentials_set)
NOT_THERE(gnutls_deinit)
NOT_THERE(gnutls_dh_params_deinit)
NOT_THERE(gnutls_dh_params_import_pkcs3)
NOT_THERE(gnutls_dh_params_init)
NOT_THERE(gnutls_handshake)
NOT_THERE(gnutls_init)
/* A variable that holds a function. */
void *(*gnutls_malloc)(size_t) = NULL;
NOT_THERE(gnutls_priority_deinit)
NOT_THERE(gnutls_priority_init)
NOT_THERE(gnutls_priority_set)
NOT_THERE(gnutls_protocol_get_version)
NOT_THERE(gnutls_psk_allocate_server_credentials)
NOT_THERE(gnutls_psk_free_server_credentials)
NOT_THERE(gnutls_psk_set_server_credentials_function)
NOT_THERE(gnutls_record_check_pending)
NOT_THERE(gnutls_record_get_direction)
NOT_THERE(gnutls_record_recv)
NOT_THERE(gnutls_record_send)
NOT_THERE(gnutls_session_get_ptr)
NOT_THERE(gnutls_session_set_ptr)
NOT_THERE(gnutls_strerror)
NOT_THERE(gnutls_transport_set_int2)
