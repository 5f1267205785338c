import type { Contract } from "#shared/contract.ts";

type Routes<D extends keyof Contract> = Contract[D][keyof Contract[D]] extends infer E
  ? E extends { route: infer R }
    ? R
    : never
  : never;
type AnyRoute = { [D in keyof Contract]: Routes<D> }[keyof Contract];
type FirstSegment<R> = R extends `${string} /api/${infer Path}`
  ? Path extends `${infer First}/${string}`
    ? First
    : Path
  : never;

/** The first segment of a path below `/api`. */
export type Domain =
  | "auth"
  | "branding"
  | "checklist-templates"
  | "clients"
  | "contracts"
  | "dashboard"
  | "invites"
  | "notifications"
  | "organization"
  | "products"
  | "proposals"
  | "reports"
  | "subscription"
  | "tags"
  | "tasks"
  | "users";

const ON_DASHBOARD = new Set<string>([
  "branding",
  "clients",
  "organization",
  "products",
  "proposals",
  "reports",
  "tags",
  "tasks",
]);

/** What writes of a domain, or of one route, change in other domains. */
const CHANGES: Record<string, readonly Domain[] | undefined> = {
  // The caller's own organization may have the plan.
  admin: ["auth", "organization"],
  "checklist-items": ["tasks"],
  "checklist-template-items": ["checklist-templates"],
  clients: ["proposals", "tasks"],
  // The whole app shows name and time zone.
  "PUT /api/organization": ["auth", "branding", "proposals", "tasks"],
  "PUT /api/organization/company": ["auth", "branding", "proposals", "tasks"],
  // A line may add a product.
  proposals: ["products", "reports", "tasks"],
  // The session says whether there are any.
  samples: ["auth", "clients", "products", "proposals", "tags", "tasks"],
  subscription: ["auth", "organization", "users"],
  subtasks: ["tasks"],
  tags: ["tasks"],
  users: ["auth", "organization", "tasks"],
  zapsign: ["proposals"],
} satisfies { [Key in AnyRoute | FirstSegment<AnyRoute>]?: readonly Domain[] };

/** Routes that change rows of synced lists, or what they show of other records. */
const CHANGES_ROWS =
  /\/api\/(?:(?:checklist-items|clients|products|proposals|samples|subtasks|tags|tasks|zapsign)\b|users\/(?:profile|upload)|organization(?:\/company)?$)/;

export function changesRows(route: string): boolean {
  return CHANGES_ROWS.test(route);
}

/**
 * Returns the domains to refetch after a write: its own, those that show its records, and the dashboard if it shows one
 * of them.
 */
export function staleDomains(domain: string, route: string): string[] {
  const changed = new Set([domain, ...(CHANGES[route] ?? CHANGES[domain] ?? [])]);
  if ([...changed].some((one) => ON_DASHBOARD.has(one))) changed.add("dashboard");
  return [...changed];
}
