export type View = "list" | "kanban";

const KEY = "tasks-view";

/** How this person looked at the tasks last, in this browser. */
export function keptView(userId: string): View {
  try {
    return localStorage.getItem(`${KEY}:${userId}`) === "list" ? "list" : "kanban";
  } catch {
    return "kanban";
  }
}

/** Keeps it where the browser lets us; otherwise the choice lasts until the page is left. */
export function keepView(userId: string, view: View): void {
  try {
    localStorage.setItem(`${KEY}:${userId}`, view);
  } catch {
    // Private windows may refuse.
  }
}
