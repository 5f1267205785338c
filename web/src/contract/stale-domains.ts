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

/** Returns the domains to refetch after a write that changed `changed`: these, and the dashboard if it shows one. */
export function staleDomains(changed: readonly string[]): string[] {
  const isShown = changed.some((domain) => ON_DASHBOARD.has(domain));
  return [...changed, ...(isShown ? ["dashboard"] : [])];
}
