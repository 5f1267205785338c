import { keep, recall } from "#web/ui/storage.ts";
import type { ProposalForm } from "./proposal-form.ts";

const KEY = "proposal-draft";

interface KeptDraft {
  /** Whose it is: person and organization. */
  owner: string;
  /** The number of the proposal, or "nova". */
  editing: string;
  form: ProposalForm;
}

/**
 * What was being written when a lost session, a lock or a reload interrupted it (decisions E21), for this tab only.
 * Undefined when there is nothing, or only somebody else's.
 */
export function findDraft(owner: string, editing: string): ProposalForm | undefined {
  const draft = readDraft();
  return draft?.owner === owner && draft.editing === editing ? draft.form : undefined;
}

/** Whether anything is kept for `owner`. */
export function hasDraft(owner: string): boolean {
  return readDraft()?.owner === owner;
}

/** A browser that keeps nothing loses nothing else. */
export function keepDraft(draft: KeptDraft): void {
  keep(KEY, JSON.stringify(draft), "sessionStorage");
}

export function dropDraft(): void {
  keep(KEY, null, "sessionStorage");
}

function readDraft(): KeptDraft | null {
  try {
    return JSON.parse(recall(KEY, "sessionStorage") ?? "null") as KeptDraft | null;
  } catch {
    return null;
  }
}
