export const SOCKET_PATH = "/ws";

/** Poll interval while the socket is open: finds what the socket lost. */
export const SOCKET_POLL_MS = 60_000;

/** Who of the team has a record open. */
export interface Presence {
  /** `proposals/12` or `tasks/3`. */
  on: string;
  people: { id: string; is: Doing }[];
}

export type Doing = "viewing" | "editing";

/** The record that a page shows; null for none. */
export interface PresentMessage {
  /** The route of the WebSocket API. */
  action: "present";
  organization: string;
  on: string | null;
  is: Doing;
}

/** Says that something changed, never what. The page then asks over HTTP, where access is checked. */
export interface News {
  /** The end of the change log. */
  at?: string;
  /** For the polls of unread notifications and of the chat. */
  unread?: true;
  presence?: Presence;
}
