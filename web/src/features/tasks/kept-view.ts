import { keep, recall } from "#web/ui/storage.ts";

export type View = "list" | "kanban";

const KEY = "tasks-view";

/** How this person looked at the tasks last, in this browser. */
export function keptView(userId: string): View {
  return recall(`${KEY}:${userId}`) === "list" ? "list" : "kanban";
}

/** Keeps it where the browser lets us; otherwise the choice lasts until the page is left. */
export function keepView(userId: string, view: View): void {
  keep(`${KEY}:${userId}`, view);
}
