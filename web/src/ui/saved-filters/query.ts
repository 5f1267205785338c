type Texts = Record<string, string>;

/** Leaves defaults out; blank without anything else. */
export function toQuery<T extends Texts>(texts: T, defaults: T): string {
  const entries = Object.entries(texts).filter(([name, value]) => value !== defaults[name]);
  return new URLSearchParams(entries).toString();
}

/** Drops unknown names. */
export function fromQuery<T extends Texts>(query: string, defaults: T): T {
  const params = new URLSearchParams(query);
  const entries = Object.entries(defaults).map(([name, fallback]) => [
    name,
    params.get(name) ?? fallback,
  ]);
  return Object.fromEntries(entries) as T;
}
