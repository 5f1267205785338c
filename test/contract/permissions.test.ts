import { describe, expect, test } from "vitest";
import { type Access, type Endpoint, isOrganizational } from "#shared/endpoint.ts";
import { endpointsByRoute } from "./endpoints.ts";
import { type Permission, readPermissions, type Who } from "./permissions.ts";

const written = new Map(readPermissions().map((permission) => [permission.route, permission]));

const WHO: Record<Access, Who> = {
  public: "anybody",
  provider: "provider",
  user: "signed in",
  member: "member",
  admin: "administrator",
  owner: "owner",
  super_admin: "system",
};

function permissionOf(endpoint: Endpoint): Permission {
  const { route, access, locked, fresh } = endpoint;
  return {
    route,
    who: WHO[access],
    locked: locked === "open" || !isOrganizational(endpoint) ? "open" : "closed",
    proof: fresh === true ? "always" : (fresh ?? "no"),
  };
}

function asDeclared(permission: Permission | undefined) {
  return permission?.locked === "unpaid" ? { ...permission, locked: "open" } : permission;
}

test("every call of the contract is on the page of roles", () => {
  const missing = [...endpointsByRoute.keys()].filter((route) => !written.has(route));
  expect(missing, "add a row for these to docs/product/roles.md").toEqual([]);
});

test("every call on the page of roles is in the contract", () => {
  const unknown = [...written.keys()].filter((route) => !endpointsByRoute.has(route));
  expect(unknown, "the contract has no such calls").toEqual([]);
});

test("the contract grants what the page of roles says", () => {
  const both = [...endpointsByRoute].filter(([route]) => written.has(route));
  expect(both.map(([, endpoint]) => permissionOf(endpoint))).toEqual(
    both.map(([route]) => asDeclared(written.get(route))),
  );
});

describe("the page of roles is invalid", () => {
  const page = (...cells: string[]) => `| \`GET /api/clients\` | ${cells.join(" | ")} |\n`;

  test.each([
    ["an unknown role", page("boss", "open", "no")],
    ["an unknown word for the lock", page("member", "ajar", "no")],
    ["an unknown word for the proof", page("member", "open", "perhaps")],
    ["a column that is missing", page("member", "open")],
  ])("with %s", (_what, text) => {
    expect(() => readPermissions(text)).toThrow("says something unknown");
  });

  test("with two rows for a call", () => {
    const text = page("member", "open", "no").repeat(2);
    expect(() => readPermissions(text)).toThrow("two rows for GET /api/clients");
  });
});
