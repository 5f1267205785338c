import { zodRules } from "#web/ui/fields/zod-rules.ts";

/** Loads the schema of the form. */
export const loadProposalSchema = async () =>
  (await import("./proposal-form-schema.ts")).ProposalFormSchema;

/** Rules of each field of a proposal. */
export const rules = zodRules(loadProposalSchema);
