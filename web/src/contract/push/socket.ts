import { useEffect } from "react";
import { type News, type PresentMessage, SOCKET_PATH } from "#shared/push.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** API Gateway closes connections after ten silent minutes. */
const PING_MS = 9 * 60_000;
/** Hidden pages close their socket after this time. */
const HIDDEN_MS = 60_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 600_000;

let opened = 0;
let current: WebSocket | undefined;

/** Opened or lost: polls change their interval. */
export const socketChanged = eventChannel();
export const socketClosing = eventChannel();
export const newsReceived = eventChannel<News>();

export function isSocketOpen(): boolean {
  return opened > 0;
}

/** Dropped when no socket is open. */
export function sendMessage(message: PresentMessage): void {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(message));
}

/** Returns whether this stage has sockets, as the page declares. */
export function hasSockets(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="push"]')?.content === "on";
}

/** Keeps a socket open for an organization; undefined: none. */
export function useSocket(organizationId: string | undefined): void {
  useEffect(() => {
    if (!organizationId || !hasSockets()) return undefined;
    return openSocket(organizationId);
  }, [organizationId]);
}

/** Keeps a socket open while the page is visible. Returns how to close it. */
function openSocket(organizationId: string): () => void {
  let socket: WebSocket | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    clearTimeout(waiting);
    if (document.visibilityState === "hidden") return;
    const own = new WebSocket(urlFor(organizationId));
    socket = own;
    let isOpen = false;
    let ping: ReturnType<typeof setInterval> | undefined;
    own.addEventListener("open", () => {
      isOpen = true;
      failures = 0;
      opened++;
      current = own;
      ping = setInterval(() => own.send("ping"), PING_MS);
      socketChanged.emit();
    });
    own.addEventListener("message", ({ data }) => {
      const news = readNews(data);
      if (news) newsReceived.emit(news);
    });
    own.addEventListener("close", () => {
      clearInterval(ping);
      if (isOpen) {
        opened--;
        socketChanged.emit();
      }
      if (socket !== own) return;
      socket = undefined;
      waiting = setTimeout(connect, retryDelay(failures++));
    });
  };

  const close = () => {
    clearTimeout(waiting);
    if (socket && socket === current) socketClosing.emit();
    const own = socket;
    socket = undefined;
    own?.close();
  };

  const look = () => {
    if (document.visibilityState === "hidden") {
      clearTimeout(hiding);
      hiding = setTimeout(close, HIDDEN_MS);
      return;
    }
    clearTimeout(hiding);
    if (!socket) connect();
  };
  let hiding: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", look);
  connect();
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(hiding);
    close();
  };
}

function urlFor(organizationId: string): URL {
  const url = new URL(`${SOCKET_PATH}?organization=${organizationId}`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return url;
}

/** Doubles up to ten minutes, with jitter against a reconnect storm after an outage. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
}

/** API Gateway also sends messages that are no news. */
function readNews(data: unknown): News | undefined {
  try {
    const news = JSON.parse(String(data)) as Partial<News> | null;
    return news?.at !== undefined || news?.unread || news?.presence ? news : undefined;
  } catch {
    return undefined;
  }
}
