import { hasRole, type Role } from "#shared/organization/rules.ts";

/** Returns whether somebody sees the figures of other people; everybody sees their own and the team's. */
export function seesPeopleFigures(
  role: Role | null,
  organization: { showsPeopleFigures?: boolean } | null,
): boolean {
  return (role !== null && hasRole(role, "admin")) || organization?.showsPeopleFigures === true;
}
