import { hasWords } from "#shared/values/text.ts";

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

/** Searches name and description. */
export function matchesSearch(
  tag: { name: string; description: string | null },
  search: string,
): boolean {
  return hasWords(`${tag.name}\n${tag.description ?? ""}`, search);
}
