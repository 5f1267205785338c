import { useState } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { readStorage, writeStorage } from "#web/ui/browser/storage.ts";
import type { ProposalForm } from "./form/proposal-form.ts";

const KEY = "proposal-drafts";
const KEPT_MS = 7 * 86_400_000;

/** What a person was writing, and when they last typed. */
export interface PersistedDraft {
  at: string;
  form: ProposalForm;
  /** The status of the proposal that it changes. */
  statusBefore?: ProposalStatus | undefined;
}

/**
 * By owner (person and organization) and by editor: what it edits (the number of a proposal, or "new"), a slash and an
 * id of its own, because two tabs may write at once. Drafts of earlier releases have no id.
 */
type Drafts = Record<string, Record<string, PersistedDraft>>;

/** Returns the key under which this editor keeps its draft. */
export function useDraftKey(editing: string): string {
  const [id] = useState(() => Math.random().toString(36).slice(2));
  return `${editing}/${id}`;
}

/**
 * Returns the newest text that was being written when a lost session, a lock, a crash or a reload interrupted it, in
 * this browser, for 7 days: of what an editor edits, but not by itself. Undefined when there is none, or only somebody
 * else's.
 */
export function findDraft(
  owner: string,
  ownKey: string,
): (PersistedDraft & { key: string }) | undefined {
  return Object.entries(readDrafts()[owner] ?? {})
    .filter(([key]) => key !== ownKey && isOfSame(key, ownKey))
    .map(([key, draft]) => ({ ...draft, key }))
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

/** Returns whether two keys are of editors of the same proposal, or of new ones. */
export function isOfSame(key: string, other: string): boolean {
  return key.split("/")[0] === other.split("/")[0];
}

/** Whether what is being written in this tab is kept. */
export function isDraftSaved(): boolean {
  return isKept;
}

let isKept = false;

/** A browser that keeps nothing loses nothing else. */
export function saveDraft(owner: string, key: string, draft: Omit<PersistedDraft, "at">): void {
  isKept = true;
  const drafts = readDrafts();
  const at = new Date().toISOString();
  store({ ...drafts, [owner]: { ...drafts[owner], [key]: { at, ...draft } } });
}

/** Returns whether there is a draft under this key. */
export function hasDraft(owner: string, key: string): boolean {
  return readDrafts()[owner]?.[key] !== undefined;
}

export function removeDraft(owner: string, key: string): void {
  isKept = false;
  const { [key]: dropped, ...others } = readDrafts()[owner] ?? {};
  if (dropped) store({ ...readDrafts(), [owner]: others });
}

/** Returns the form that a draft makes of a proposal: a status that was not changed is the proposal's of today. */
export function draftOver(
  { form, statusBefore }: Omit<PersistedDraft, "at">,
  base: Proposal | null,
): ProposalForm {
  if (!base || form.proposal.status !== statusBefore) return form;
  return { ...form, proposal: { ...form.proposal, status: base.status } };
}

function readDrafts(): Drafts {
  try {
    const all = JSON.parse(readStorage(KEY) ?? "{}") as Drafts;
    return mapValues(all, (drafts) =>
      pick(drafts, ({ at }) => Date.now() - Date.parse(at) < KEPT_MS),
    );
  } catch {
    return {};
  }
}

function store(drafts: Drafts): void {
  const left = pick(drafts, (own) => Object.keys(own).length > 0);
  writeStorage(KEY, Object.keys(left).length > 0 ? JSON.stringify(left) : null);
}

function pick<Value>(all: Record<string, Value>, fits: (value: Value) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => fits(value)));
}

function mapValues<Value>(all: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));
}
