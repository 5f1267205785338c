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
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptDraft | null;
    return draft?.owner === owner && draft.editing === editing ? draft.form : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: KeptDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing loses nothing else.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
