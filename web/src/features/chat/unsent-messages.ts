import { useSyncExternalStore } from "react";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { changeMessageDraft, draftKey } from "#web/contract/message-drafts.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { setTabHeld } from "#web/ui/browser/hold-tab.ts";
import { readStoredJson, writeStorage } from "#web/ui/browser/storage.ts";
import { type Outgoing, stillOutgoing } from "./outgoing.ts";

interface UnsentMessages {
  outgoing: readonly Outgoing[];
}

/** Of an earlier release, which kept the unsent text here. */
type OldUnsentMessages = UnsentMessages & { draft?: string };

const KEY = "chat-outbox";
const EMPTY: UnsentMessages = { outgoing: [] };

/**
 * By owner (person and organization). Survives screen changes, reloads and a new sign-in of this tab; before the tab is
 * closed, the browser asks.
 */
let byOwner: Record<string, UnsentMessages> = restore();
const changed = eventChannel();
if (hasUnsent()) setTabHeld(KEY, true);

/** Messages that the server has not listed yet. */
export function useOutgoing(owner: string): readonly Outgoing[] {
  return useSyncExternalStore(changed.on, () => messagesOf(owner).outgoing);
}

/** Returns the key of the unsent text. */
export function chatDraft(owner: string): string {
  return draftKey(owner, "chat");
}

export function putOutgoing(owner: string, one: Outgoing): void {
  changeOutgoing(owner, [...messagesOf(owner).outgoing, one]);
}

/** Ignores a message that was discarded or is listed. */
export function setOutcome(
  owner: string,
  sendId: string,
  outcome: "sending" | { reason: string } | ChatMessage,
): void {
  changeOutgoing(
    owner,
    messagesOf(owner).outgoing.map((one): Outgoing => {
      if (one.sendId !== sendId) return one;
      const { message, at } = one;
      if (outcome === "sending") return { sendId, message, at, state: "sending" };
      if ("reason" in outcome) return { sendId, message, at, state: "failed", ...outcome };
      return { sendId, message, at, state: "sent", kept: outcome };
    }),
  );
}

export function discard(owner: string, sendId: string): void {
  const { outgoing } = messagesOf(owner);
  changeOutgoing(
    owner,
    outgoing.filter((one) => one.sendId !== sendId),
  );
}

/** Removes messages that the server lists, also when their answer was lost. */
export function forgetListed(owner: string, listed: readonly ChatMessage[]): void {
  const { outgoing } = messagesOf(owner);
  const rest = stillOutgoing(listed, outgoing);
  if (rest !== outgoing) changeOutgoing(owner, rest);
}

export function hasUnsent(): boolean {
  return Object.values(byOwner).some(({ outgoing }) =>
    outgoing.some(({ state }) => state !== "sent"),
  );
}

export function clearUnsentMessages(): void {
  byOwner = {};
  store();
}

function changeOutgoing(owner: string, outgoing: readonly Outgoing[]): void {
  const { [owner]: _old, ...others } = byOwner;
  byOwner = outgoing.length === 0 ? others : { ...others, [owner]: { outgoing } };
  store();
}

function messagesOf(owner: string): UnsentMessages {
  return byOwner[owner] ?? EMPTY;
}

function store(): void {
  const isEmpty = Object.keys(byOwner).length === 0;
  // Without storage they last until the page is left.
  writeStorage(KEY, isEmpty ? null : JSON.stringify(byOwner), "sessionStorage");
  setTabHeld(KEY, hasUnsent());
  changed.emit();
}

/** After a reload, pending messages count as failed: sending one again is harmless. */
function restore(): Record<string, UnsentMessages> {
  return readStoredJson<Record<string, UnsentMessages>>(KEY, "sessionStorage", {}, (stored) => {
    const entries = Object.entries(stored as Record<string, OldUnsentMessages>);
    const kept = Object.fromEntries(
      entries.map(([owner, messages]) => [owner, restored(owner, messages)]),
    );
    writeStorage(KEY, JSON.stringify(kept), "sessionStorage");
    return kept;
  });
}

function restored(owner: string, { draft, outgoing }: OldUnsentMessages): UnsentMessages {
  if (draft) changeMessageDraft(chatDraft(owner), draft);
  const unsent = outgoing.filter(({ state }) => state !== "sent");
  return {
    outgoing: unsent.map(({ sendId, message, at }) => ({ sendId, message, at, state: "failed" })),
  };
}
