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
  "tags",
  "tasks",
]);

/** Writes of a domain change rows of these lists, or what these show of them. */
const CHANGES: Record<string, readonly Domain[]> = {
  "checklist-items": ["tasks"],
  clients: ["proposals", "tasks"],
  products: [],
  // A line may add a product.
  proposals: ["products", "tasks"],
  samples: ["clients", "products", "proposals", "tags", "tasks"],
  subtasks: ["tasks"],
  tags: ["tasks"],
  tasks: [],
  zapsign: ["proposals"],
};

/** Returns whether writes of a domain change rows of lists that are kept up. */
export function changesRows(domain: string): boolean {
  return domain in CHANGES;
}

/**
 * Returns the domains to refetch after a write of a domain: itself, what shows its records, further ones, and the
 * dashboard if it shows one of them.
 */
export function staleDomains(domain: string, further: readonly Domain[] = []): string[] {
  const changed = new Set([domain, ...(CHANGES[domain] ?? []), ...further]);
  if ([...changed].some((one) => ON_DASHBOARD.has(one))) changed.add("dashboard");
  return [...changed];
}
