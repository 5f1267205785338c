/** The path of the socket. */
export const SOCKET_PATH = "/ws";

/** How often a page asks for news while its socket is open: what the socket lost is found then. */
export const SOCKET_POLL_MS = 60_000;

/**
 * What goes over a socket: that there is something new, never what. Whoever hears it asks in the ordinary way, which
 * decides what they may see.
 */
export interface News {
  /** The end of the change log. */
  at?: string;
  /** Something that the poll of unread notifications and the chat answer. */
  unread?: true;
}
