#ifndef NO_TLS_H
#define NO_TLS_H

// Nothing to call: see NoTLS.c.

int gnutls_global_init(void);
void gnutls_global_deinit(void);

#endif
