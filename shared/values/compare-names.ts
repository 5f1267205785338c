import { once } from "./once.ts";

const collator = once(() => new Intl.Collator("pt-BR", { numeric: true }));

/** Compares names as a list in Portuguese orders them, numbers by their value. */
export function compareNames(a: string, b: string): number {
  return collator().compare(a, b);
}
