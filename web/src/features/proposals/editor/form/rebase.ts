import type { Proposal } from "#shared/proposals/proposal.ts";
import { differences, followUntouched, type Names, type Versions } from "./differences.ts";
import type { ProposalForm } from "./form-amounts.ts";
import { adoptSaved, toForm } from "./proposal-form.ts";

const NO_NAMES: Names = { client: () => "", item: () => "" };

/** Returns what to compare when `newest` was saved since the form started as `base`. */
export function versionsOf(typed: ProposalForm, base: ProposalForm, newest: Proposal): Versions {
  return {
    base,
    mine: adoptSaved(typed, newest, base.proposal.status),
    theirs: toForm(newest),
  };
}

export interface RebasedForm {
  form: ProposalForm;
  /** Saving it replaces something that the newest version changed as well. */
  isContested: boolean;
}

/** Returns the newest version with what the person changed in a form that started as `base`. */
export function rebase(typed: ProposalForm, base: ProposalForm, newest: Proposal): RebasedForm {
  const versions = versionsOf(typed, base, newest);
  const form = followUntouched(versions, differences(versions, NO_NAMES));
  return { form, isContested: differences({ ...versions, mine: form }, NO_NAMES).length > 0 };
}
