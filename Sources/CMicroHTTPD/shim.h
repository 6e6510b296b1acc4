// libmicrohttpd, and what Swift cannot call of it: functions with a variable list of arguments.
//
// The manual: https://www.gnu.org/software/libmicrohttpd/manual/libmicrohttpd.html
#ifndef RONDO_CMICROHTTPD_SHIM_H
#define RONDO_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

// What a loop waits with; Swift's module of the C library leaves both out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Declared by the C library only for those who ask for all of GNU, which a module does not.
extern int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

/// Takes in a client, its socket never waiting and never inherited.
static inline int rondo_accept(int listener, struct sockaddr *address, socklen_t *length) {
  return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/// Sends without waiting, and without a signal when the other end has gone.
static inline long rondo_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// The functions that a daemon calls, all on the thread that runs it.
struct rondo_mhd_callbacks {
  void *context;
  MHD_AccessHandlerCallback access;
  void *(*target_seen)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection_changed;
  size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text);
};

/// A daemon without a thread and without a listening socket: it is handed connections, and runs when it is told to.
static inline struct MHD_Daemon *rondo_mhd_start(struct rondo_mhd_callbacks calls, unsigned int connection_limit,
                                                 unsigned int idle_seconds, size_t memory_per_connection) {
  return MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO | MHD_USE_NO_LISTEN_SOCKET, 0, NULL,
                          NULL, calls.access, calls.context,
                          MHD_OPTION_NOTIFY_COMPLETED, calls.completed, calls.context,
                          MHD_OPTION_NOTIFY_CONNECTION, calls.connection_changed, calls.context,
                          MHD_OPTION_URI_LOG_CALLBACK, calls.target_seen, calls.context,
                          MHD_OPTION_UNESCAPE_CALLBACK, calls.unescape, calls.context,
                          MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
                          MHD_OPTION_CONNECTION_LIMIT, connection_limit,
                          MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
                          MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
                          MHD_OPTION_END);
}

/// The descriptor that becomes readable when the daemon has something to do; -1 when it has none.
static inline int rondo_mhd_epoll_fd(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

/// The milliseconds until the daemon must run though nothing happens; -1 when it need not.
static inline int rondo_mhd_timeout(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds;
  if (MHD_get_timeout(daemon, &milliseconds) != MHD_YES) return -1;
  return milliseconds > 1000000 ? 1000000 : (int)milliseconds;
}

/// What the connection notification stored for a connection, NULL at first.
static inline void *rondo_mhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

/// The socket of a connection; -1 when it has none.
static inline int rondo_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : (int)info->connect_fd;
}

/// The client's address; NULL when it is not known.
static inline const struct sockaddr *rondo_mhd_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/// The length of a request's head, from its method to the end of the empty line.
static inline size_t rondo_mhd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

/// A response of bytes on the heap, which it frees with its last use.
static inline struct MHD_Response *rondo_mhd_response(void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, bytes, count == 0 ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_FREE);
}

#endif
