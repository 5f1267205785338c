import { hasRole, type Role } from "#shared/organization/rules.ts";

/** Returns whether a person sees the figures of others; everybody sees their own and the team's. */
export function seesPeopleFigures(
  role: Role | null,
  organization: { showsPeopleFigures?: boolean } | null,
): boolean {
  return hasRole(role, "admin") || organization?.showsPeopleFigures === true;
}
