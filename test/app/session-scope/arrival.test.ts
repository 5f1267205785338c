import { expect, test } from "vitest";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { canGoBack, reasonOf } from "#web/app/session/arrival.ts";

test("a person without any organization was removed, and is not asked to go back", () => {
  const from = { id: "u", activeOrganizationId: "o", organization: {} } as CurrentUser;
  const to = { id: "u", activeOrganizationId: null, organization: null } as CurrentUser;
  const reason = reasonOf(from, to);
  expect([reason, canGoBack({ from, to, reason, hasLost: true })]).toEqual(["removed", false]);
});
