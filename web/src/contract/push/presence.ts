import { useEffect, useSyncExternalStore } from "react";
import type { Doing, Presence } from "#shared/push.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { activeScope } from "../session/session-scope.ts";
import { newsReceived, sendMessage, socketChanged, socketClosing } from "./socket.ts";

/** Repeated while others are present, to find dead sockets. */
const AGAIN_MS = 60_000;

interface Claim {
  on: string;
  is: Doing;
}

/** Claims of the mounted parts; a dialog outranks its page. */
const claims = new Set<Claim>();
let sent: Claim | undefined;
let sendTimer: ReturnType<typeof setTimeout> | undefined;

function strongest(): Claim | undefined {
  const all = [...claims];
  return all.find(({ is }) => is === "editing") ?? all.at(-1);
}

/** Batched: a page that replaces another one sends one message. */
function schedule(): void {
  clearTimeout(sendTimer);
  sendTimer = setTimeout(() => {
    const next = strongest();
    if (next?.on !== sent?.on || next?.is !== sent?.is) announce(next);
  });
}

function announce(next = strongest()): void {
  const organization = activeScope()?.organizationId;
  if (!organization) return;
  sent = next;
  sendMessage({ action: "present", organization, on: next?.on ?? null, is: next?.is ?? "viewing" });
}

function leave(): void {
  if (!sent) return;
  const last = activeScope()?.organizationId;
  if (last) sendMessage({ action: "present", organization: last, on: null, is: "viewing" });
  sent = undefined;
}

let received: Presence | undefined;
const receivedChanged = eventChannel();

function receive(presence: Presence | undefined): void {
  received = presence;
  receivedChanged.emit();
}

newsReceived.on(({ presence }) => presence && receive(presence));
socketClosing.on(leave);
// A new socket has no state yet.
socketChanged.on(() => {
  sent = undefined;
  receive(undefined);
  schedule();
});
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", schedule);
}

/**
 * Announces that this page shows a record, and returns who else does. Does nothing without a socket.
 * @param on `proposals/12`; undefined: no record
 */
export function usePresence(on: string | undefined, is: Doing): Presence["people"] {
  useEffect(() => {
    if (on === undefined) return undefined;
    const claim = { on, is };
    claims.add(claim);
    schedule();
    return () => {
      claims.delete(claim);
      schedule();
    };
  }, [on, is]);
  const presence = useSyncExternalStore(receivedChanged.on, () => received);
  const people = presence && presence.on === on ? presence.people : NO_PEOPLE;
  const isAlone = people.length <= 1;
  useEffect(() => {
    if (isAlone) return undefined;
    const timer = setInterval(() => announce(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAlone]);
  return people;
}

const NO_PEOPLE: Presence["people"] = [];
