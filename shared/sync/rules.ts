/** A change of more rows than these is answered by `reset`: reading the lists is cheaper then. */
export const MAX_CHANGED_ROWS = 1_000;

/** Maximum rows per response; one transaction may exceed it. */
export const ROWS_PER_RESPONSE = 100;

/** Settings that forms edit, by the first part of their calls' paths. */
export const SETTINGS = [
  "organization",
  "branding",
  "sla-settings",
  "zapsign",
  "checklist-templates",
  "proposal-templates",
] as const;
export type Settings = (typeof SETTINGS)[number];
