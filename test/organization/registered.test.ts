import { afterAll, beforeAll, expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { setSeats, someEmail } from "#test/world/team.ts";
import { worldAt } from "#test/world/world.ts";

/** A cloud of its own, because no plan has room for so many. */
let cloud: Cloud;
const world = worldAt(() => cloud.origin);

beforeAll(async () => {
  cloud = await startCloud({ port: 0, folder: undefined, web: "none" });
});
afterAll(() => cloud.stop());

test("registered users are listed the newest first, without the owner", async () => {
  const ada = await world.owner();
  await setSeats(ada, 4);
  for (const firstName of ["Ana", "Bia", "Caio"]) {
    const form = { firstName, lastName: "Lima", email: someEmail(), role: "member" } as const;
    await ada.call(organization.registerUser, form);
  }
  const listed = await ada.call(organization.registeredUsers, {});
  expect(listed.map(({ firstName }) => firstName)).toEqual(["Caio", "Bia", "Ana"]);
});
