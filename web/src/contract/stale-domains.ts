/** What the dashboard counts and shows, whichever screen changes it. */
const ON_DASHBOARD = new Set([
  "branding",
  "clients",
  "organization",
  "products",
  "proposals",
  "tags",
  "tasks",
]);

/**
 * Whose reads are stale after a write that changes `changed`: these, and the dashboard when it shows one of them.
 */
export function staleDomains(changed: readonly string[]): string[] {
  const isShown = changed.some((domain) => ON_DASHBOARD.has(domain));
  return [...changed, ...(isShown ? ["dashboard"] : [])];
}
