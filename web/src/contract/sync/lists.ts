import type { Kind } from "#shared/sync/schemas.ts";

/** The synced lists, by route only: the schemas load with the screens. */
export const LISTS = {
  clients: "GET /api/clients",
  products: "GET /api/products",
  proposals: "GET /api/proposals",
  tasks: "GET /api/tasks",
  tags: "GET /api/tags",
} as const satisfies Record<Kind, string>;
export const KINDS = Object.keys(LISTS) as Kind[];

/** Returns whether the domain has a synced list. */
export function hasList(domain: string): boolean {
  return domain in LISTS;
}

/** Returns the kind of rows that a call reads a whole list of; undefined for any other call. */
export function kindOf(route: string): Kind | undefined {
  return KINDS.find((kind) => LISTS[kind] === route);
}

/** Returns whether the call reads a synced list. */
export function isSynced(route: string): boolean {
  return kindOf(route) !== undefined;
}
