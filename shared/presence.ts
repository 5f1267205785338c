import type { Doing } from "./push.ts";

interface Present {
  name: string;
  is: Doing;
}

/** Returns 'Bruno está editando', editing people first; "" without anyone. */
export function presenceText(people: readonly Present[]): string {
  const editing = people.filter(({ is }) => is === "editing").map(({ name }) => name);
  const viewing = people.filter(({ is }) => is === "viewing").map(({ name }) => name);
  return [sentenceOf(editing, "editando"), sentenceOf(viewing, "vendo")]
    .filter(Boolean)
    .join(" · ");
}

function sentenceOf(names: readonly string[], doing: string): string {
  const [first = "", second] = names;
  if (names.length === 0) return "";
  if (second === undefined) return `${first} está ${doing}`;
  const rest = names.length === 2 ? second : `mais ${names.length - 1} pessoas`;
  return `${first} e ${rest} estão ${doing}`;
}
