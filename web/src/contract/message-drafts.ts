import { useSyncExternalStore } from "react";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { setTabHeld } from "#web/ui/browser/hold-tab.ts";
import { readStoredJson, writeStorage } from "#web/ui/browser/storage.ts";

const KEY = "message-drafts";

/**
 * Text of messages that are not sent, by owner (person and organization) and thread. It survives screen changes,
 * reloads and a new sign-in of this tab; before the tab is closed, the browser asks.
 */
let drafts = readStoredJson<Record<string, string>>(KEY, "sessionStorage", {});
const changed = eventChannel();
if (hasMessageDrafts()) setTabHeld(KEY, true);

/** Returns the key of a draft. @param thread the chat or a proposal */
export function draftKey(owner: string, thread: string): string {
  return `${owner}/${thread}`;
}

/** Follows a draft; blank without one. */
export function useMessageDraft(key: string): string {
  return useSyncExternalStore(changed.on, () => messageDraft(key));
}

/** Returns a draft as it is now; blank without one. */
export function messageDraft(key: string): string {
  return drafts[key] ?? "";
}

/** Stores a draft; blank removes it. */
export function changeMessageDraft(key: string, text: string): void {
  const { [key]: _old, ...others } = drafts;
  store(text === "" ? others : { ...others, [key]: text });
}

/** Returns whether any draft would be lost. */
export function hasMessageDrafts(): boolean {
  return Object.values(drafts).some((text) => text.trim() !== "");
}

/** Removes the drafts of everyone. */
export function emptyMessageDrafts(): void {
  store({});
}

function store(next: Record<string, string>): void {
  drafts = next;
  const isEmpty = Object.keys(drafts).length === 0;
  // Without storage they last until the page is left.
  writeStorage(KEY, isEmpty ? null : JSON.stringify(drafts), "sessionStorage");
  setTabHeld(KEY, hasMessageDrafts());
  changed.emit();
}
