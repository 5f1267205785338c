/** The path of the socket. */
export const SOCKET_PATH = "/ws";

/** How often a page asks for news while its socket is open: what the socket lost is found then. */
export const SOCKET_POLL_MS = 60_000;

/** Who of a team has a record open. */
export interface Presence {
  /** `proposals/12` or `tasks/3`. */
  on: string;
  people: { id: string; is: Doing }[];
}

export type Doing = "viewing" | "editing";

/** What a page says over its socket: the record that it shows, null for none. */
export interface PresentMessage {
  /** The route of the WebSocket API. */
  action: "present";
  organization: string;
  on: string | null;
  is: Doing;
}

/**
 * What goes over a socket: that there is something new, never what. A page that hears it asks in the ordinary way, which
 * decides what they may see.
 */
export interface News {
  /** The end of the change log. */
  at?: string;
  /** Something that the poll of unread notifications and the chat answer. */
  unread?: true;
  /** Who has the record open that the page shows. */
  presence?: Presence;
}
