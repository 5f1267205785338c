import type { Period } from "#shared/reports/measures.ts";

/** Whether completed tasks met their SLA, by the URL parameter of the task list. */
export const SLA_RESULTS = { "no-prazo": true, "fora-do-prazo": false } as const;

/** Filter value for tasks without an assignee or of a former member. */
export const NOT_IN_TEAM = "saiu";

interface SlaList {
  isMet: boolean;
  /** The period of completion. */
  period: Period;
  /** A user id, or `NOT_IN_TEAM`; "": everybody. */
  person?: string;
}

export function slaTaskLink({ isMet, period, person = "" }: SlaList): string {
  const query = new URLSearchParams({
    view: "list",
    sla: isMet ? "no-prazo" : "fora-do-prazo",
    periodo: `${period.from}..${period.to}`,
    ...(person !== "" && { responsavel: person }),
  });
  return `/tasks?${query.toString()}`;
}
