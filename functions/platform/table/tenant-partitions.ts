const TENANT_WORDS = [
  "UNIQUE",
  "BIN",
  "CHANGE",
  "CLIENT",
  "PRODUCT",
  "PROPOSAL",
  "PROPOSAL_LINES",
  "PROPOSAL_TEMPLATE",
  "PROPOSAL_TEMPLATE_CONTENT",
  "OFFER",
  "OFFER_VERSION",
  "OFFER_RECORD",
  "TASK",
  "TASK_DUE",
  "TASK_SLA_END",
  "TASK_LATE",
  "TAG",
  "TAG_TASK",
  "CHECKLIST_TEMPLATE",
  "SAVED_FILTER",
  "NOTIFICATION",
  "CONTRACT",
  "DASHBOARD",
  "GOAL",
  "CORRECTION",
  "CHAT",
  "CONVERSATION",
  "CONNECTION",
];

/** Returns every partition of an organization, for purges. */
export function tenantPartitions(orgId: string): string[] {
  return [`ORG#${orgId}`, ...TENANT_WORDS.map((word) => `ORG#${orgId}#${word}`)];
}
