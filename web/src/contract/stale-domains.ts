/** The first part of a path below `/api`: what a write makes stale. */
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

/** What the dashboard counts and shows. */
const ON_DASHBOARD = new Set<string>([
  "branding",
  "clients",
  "organization",
  "products",
  "proposals",
  "tags",
  "tasks",
]);

/** Returns the domains to read again after a write that changes `changed`: these, and the dashboard if it shows one. */
export function staleDomains(changed: readonly string[]): string[] {
  const isShown = changed.some((domain) => ON_DASHBOARD.has(domain));
  return [...changed, ...(isShown ? ["dashboard"] : [])];
}
