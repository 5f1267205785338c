import { keep, recall } from "#web/ui/storage.ts";
import type { ProposalForm } from "./form/proposal-form.ts";

const KEY = "proposal-drafts";
const KEPT_MS = 7 * 86_400_000;

/** What a person was writing, and when they last typed. */
export interface KeptDraft {
  at: string;
  form: ProposalForm;
}

/** By owner (person and organization) and by what is edited: the number of a proposal, or "new". */
type Drafts = Record<string, Record<string, KeptDraft>>;

/**
 * What was being written when a lost session, a lock, a crash or a reload interrupted it, in this
 * browser, for 7 days. Undefined when there is nothing, or only somebody else's.
 */
export function findDraft(owner: string, editing: string): KeptDraft | undefined {
  return readDrafts()[owner]?.[editing];
}

/** Whether what is being written in this tab is kept. */
export function isDraftKept(): boolean {
  return isKept;
}

let isKept = false;

/** A browser that keeps nothing loses nothing else. */
export function keepDraft(owner: string, editing: string, form: ProposalForm): void {
  isKept = true;
  const drafts = readDrafts();
  const at = new Date().toISOString();
  store({ ...drafts, [owner]: { ...drafts[owner], [editing]: { at, form } } });
}

export function dropDraft(owner: string, editing: string): void {
  isKept = false;
  const { [editing]: _dropped, ...others } = readDrafts()[owner] ?? {};
  store({ ...readDrafts(), [owner]: others });
}

function readDrafts(): Drafts {
  try {
    const all = JSON.parse(recall(KEY) ?? "{}") as Drafts;
    return mapValues(all, (drafts) =>
      pick(drafts, ({ at }) => Date.now() - Date.parse(at) < KEPT_MS),
    );
  } catch {
    return {};
  }
}

function store(drafts: Drafts): void {
  const left = pick(drafts, (own) => Object.keys(own).length > 0);
  keep(KEY, Object.keys(left).length > 0 ? JSON.stringify(left) : null);
}

function pick<Value>(all: Record<string, Value>, fits: (value: Value) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => fits(value)));
}

function mapValues<Value>(all: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));
}
