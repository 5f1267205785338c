import { invalidField, type Problem } from "#shared/errors.ts";
import { hasWords } from "#shared/values/text.ts";

interface Showing {
  dashboardTagIds?: ReadonlySet<number>;
}

export const DEFAULT_TAG_COLOR = "#3b82f6";

export const TAG_COLORS = [
  { color: DEFAULT_TAG_COLOR, name: "Azul" },
  { color: "#10b981", name: "Verde" },
  { color: "#8b5cf6", name: "Roxo" },
  { color: "#f59e0b", name: "Âmbar" },
  { color: "#ef4444", name: "Vermelho" },
  { color: "#ec4899", name: "Rosa" },
  { color: "#06b6d4", name: "Ciano" },
  { color: "#64748b", name: "Cinza" },
] as const;

/** The dashboard reads each with a query of its own. */
export const MAX_SPECIAL_TAGS = 12;

/**
 * Returns the tags that the dashboard shows, the oldest first. Organizations of earlier versions may have more.
 */
export function specialTagIds({ dashboardTagIds = new Set() }: Showing): number[] {
  return [...dashboardTagIds].toSorted((a, b) => a - b).slice(0, MAX_SPECIAL_TAGS);
}

/** @throws Problem `invalid_input` when a further tag is to be shown and the dashboard is full */
export function checkSpecial(
  before: { showInDashboard: boolean } | undefined,
  after: { showInDashboard: boolean },
  { dashboardTagIds = new Set() }: Showing,
): void {
  if (!after.showInDashboard || before?.showInDashboard) return;
  if (dashboardTagIds.size >= MAX_SPECIAL_TAGS) throw tooManySpecial();
}

export function tooManySpecial(): Problem {
  return invalidField(
    "showInDashboard",
    `A Dashboard mostra no máximo ${MAX_SPECIAL_TAGS} tags. Tire outra antes.`,
  );
}

/** Searches name and description. */
export function matchesSearch(
  tag: { name: string; description: string | null },
  search: string,
): boolean {
  return hasWords(`${tag.name}\n${tag.description ?? ""}`, search);
}
