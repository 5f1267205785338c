import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { setSeats, someEmail, confirmedOwner } from "#test/world/team.ts";

const world = ownWorld();

test("lists registered users newest first, without the owner", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 4);
  for (const firstName of ["Ana", "Bia", "Caio"]) {
    const form = { firstName, lastName: "Lima", email: someEmail(), role: "member" } as const;
    await ada.call(organization.registerUser, form);
  }
  const listed = await ada.call(organization.registeredUsers, {});
  expect(listed.map(({ firstName }) => firstName)).toEqual(["Caio", "Bia", "Ana"]);
});
