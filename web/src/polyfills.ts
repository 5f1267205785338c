// What the app and its packages call, and the oldest supported browsers (docs/development.md) lack.

define(Promise, "withResolvers", () => {
  const parts = {} as PromiseWithResolvers<unknown>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
});

define(Map, "groupBy", (rows: Iterable<unknown>, keyOf: (row: unknown) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
});

define(URL, "parse", (address: string) => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
});

define(URL, "canParse", (address: string) => URL.parse(address) !== null);

define(Element.prototype, "checkVisibility", function isShown(this: Element) {
  return this.getClientRects().length > 0;
});

function define<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true });
}
