import { useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { readStoredJson, writeStorage } from "#web/ui/browser/storage.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { forgetSavedDraft, noteSavedDraft } from "./saved-draft.ts";

const KEY = "proposal-drafts";
const KEPT_MS = 7 * DAY_MS;

export interface PersistedDraft {
  at: string;
  form: ProposalForm;
  /** Status of the edited proposal. */
  statusBefore?: ProposalStatus | undefined;
}

/** A draft of another editor, with its storage key. */
export type FoundDraft = PersistedDraft & { key: string };

/**
 * By owner (person and organization), then by editor: the proposal's number or "new", a slash and a random id, because
 * two tabs may edit at once. Drafts of earlier releases have no id.
 */
type Drafts = Record<string, Record<string, PersistedDraft>>;

export function useDraftKey(editing: string): string {
  const [id] = useState(() => Math.random().toString(36).slice(2));
  return `${editing}/${id}`;
}

/**
 * Returns the newest interrupted draft of the same proposal in this browser, at most 7 days old. Ignores this editor's
 * own draft and those of other people.
 */
export function findDraft(owner: string, ownKey: string): FoundDraft | undefined {
  return Object.entries(readDrafts()[owner] ?? {})
    .filter(([key]) => key !== ownKey && isOfSame(key, ownKey))
    .map(([key, draft]) => ({ ...draft, key }))
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

/** Returns whether two keys belong to the same proposal, or both to new ones. */
export function isOfSame(key: string, other: string): boolean {
  return key.split("/")[0] === other.split("/")[0];
}

/** Does nothing when storage is blocked. */
export function saveDraft(owner: string, key: string, draft: Omit<PersistedDraft, "at">): void {
  noteSavedDraft(key);
  restoreDraft(owner, { key, at: new Date().toISOString(), ...draft });
}

export function restoreDraft(owner: string, { key, ...draft }: FoundDraft): void {
  const drafts = readDrafts();
  store({ ...drafts, [owner]: { ...drafts[owner], [key]: draft } });
}

export function hasDraft(owner: string, key: string): boolean {
  return readDrafts()[owner]?.[key] !== undefined;
}

export function removeDraft(owner: string, key: string): void {
  forgetSavedDraft(key);
  const { [key]: dropped, ...others } = readDrafts()[owner] ?? {};
  if (dropped) store({ ...readDrafts(), [owner]: others });
}

/** A status that the draft did not change follows the proposal. */
export function draftOver(
  { form, statusBefore }: Omit<PersistedDraft, "at">,
  base: Proposal | null,
): ProposalForm {
  if (!base || form.proposal.status !== statusBefore) return form;
  return { ...form, proposal: { ...form.proposal, status: base.status } };
}

function readDrafts(): Drafts {
  const isKept = ({ at }: PersistedDraft) => Date.now() - Date.parse(at) < KEPT_MS;
  return readStoredJson<Drafts>(KEY, "localStorage", {}, (stored) =>
    mapValues(stored as Drafts, (drafts) => pick(drafts, isKept)),
  );
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
