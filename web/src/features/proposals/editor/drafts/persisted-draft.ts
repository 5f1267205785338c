import { useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { readStoredJson, writeStorage } from "#web/ui/browser/storage.ts";
import type { ItemForm, ProposalForm } from "../form/form-amounts.ts";
import { forgetSavedDraft, noteSavedDraft } from "./saved-draft.ts";

const KEY = "proposal-drafts";
const KEPT_MS = 7 * DAY_MS;

export interface PersistedDraft {
  at: string;
  form: ProposalForm;
  /** The form before the person changed it. Absent for new proposals and in drafts of earlier releases. */
  base?: ProposalForm | undefined;
  /** Status of the edited proposal. */
  statusBefore?: ProposalStatus | undefined;
}

/** Texts can be long, so what the form still has is not stored twice. */
interface StoredBase {
  /** Fields that differ from the form's. */
  proposal: Partial<ProposalForm["proposal"]>;
  /** Lines that the form still has are indexes of its lines. */
  items: readonly (ItemForm | number)[];
}

type StoredDraft = Omit<PersistedDraft, "base"> & { base?: StoredBase };

/** A draft of another editor, with its storage key. */
export type FoundDraft = PersistedDraft & { key: string };

/**
 * By owner (person and organization), then by editor: the proposal's number or "new", a slash and a random id, because
 * two tabs may edit at once. Drafts of earlier releases have no id.
 */
type Drafts = Record<string, Record<string, StoredDraft>>;

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
    .map(([key, { base, ...draft }]) => ({
      ...draft,
      ...(base && { base: expanded(base, draft.form) }),
      key,
    }))
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

export function restoreDraft(owner: string, { key, base, ...draft }: FoundDraft): void {
  const drafts = readDrafts();
  const stored = { ...draft, ...(base && { base: reduced(base, draft.form) }) };
  store({ ...drafts, [owner]: { ...drafts[owner], [key]: stored } });
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
  const isKept = ({ at }: StoredDraft) => Date.now() - Date.parse(at) < KEPT_MS;
  return readStoredJson<Drafts>(KEY, "localStorage", {}, (stored) =>
    mapValues(stored as Drafts, (drafts) => pick(drafts, isKept)),
  );
}

function store(drafts: Drafts): void {
  const left = pick(drafts, (own) => Object.keys(own).length > 0);
  writeStorage(KEY, Object.keys(left).length > 0 ? JSON.stringify(left) : null);
}

function reduced({ proposal, items }: ProposalForm, form: ProposalForm): StoredBase {
  const lines = form.items.map((item) => JSON.stringify(item));
  const fields = Object.entries(proposal).filter(([name, value]) => {
    const own = form.proposal[name as keyof ProposalForm["proposal"]];
    return JSON.stringify(own) !== JSON.stringify(value);
  });
  return {
    proposal: Object.fromEntries(fields),
    items: items.map((item) => {
      const at = lines.indexOf(JSON.stringify(item));
      return at < 0 ? item : at;
    }),
  };
}

function expanded({ proposal, items }: StoredBase, form: ProposalForm): ProposalForm {
  return {
    proposal: { ...form.proposal, ...proposal },
    items: items.flatMap((item) => (typeof item === "number" ? (form.items[item] ?? []) : item)),
  };
}

function pick<Value>(all: Record<string, Value>, fits: (value: Value) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => fits(value)));
}

function mapValues<Value>(all: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));
}
