import { beforeAll, describe, expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
const names = { firstName: "Ada", lastName: "Lima" };

describe("eleven minutes after signing in", () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await world.owner();
    await world.advance(11 / 60);
  });

  test("the session alone changes no address or key, and deletes no account", async () => {
    const refusals = [
      await ada.refusal(users.updateProfile, { ...names, email: someEmail() }),
      await ada.refusal(users.deleteAccount, {}),
      await ada.refusal(contracts.saveSettings, { apiKey: "chave-de-outra-conta" }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 403,
        code: "confirmation_required",
        message: "Confirme que é você para continuar.",
      });
    expect((await ada.call(auth.user, {})).email).toBe(ada.email);
  });

  test("a new name needs no confirmation", async () => {
    await ada.call(users.updateProfile, { ...names, email: ada.email });
  });

  test("a wrong password confirms nothing", async () => {
    const refusal = await ada.refusal(auth.confirm, { password: "Errada123" });
    expect(refusal).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect((await ada.refusal(users.deleteAccount, {})).code).toBe("confirmation_required");
  });

  test("the right password confirms for ten minutes", async () => {
    const { until } = await ada.call(auth.confirm, { password: ada.password });
    expect(Date.parse(until) - (await world.now()).getTime()).toBeGreaterThan(9.9 * 60_000);
    const { token } = await ada.call(users.updateProfile, { ...names, email: someEmail() });
    const moved = world.withToken(token ?? "");
    await world.advance(11 / 60);
    expect((await moved.refusal(users.deleteAccount, {})).code).toBe("confirmation_required");
  });
});

test("switching organizations does not make a session fresher", async () => {
  const bob = await world.owner("Bob Dias");
  await world.advance(11 / 60);
  const { token } = await bob.call(organization.switchTo, { organizationId: bob.orgId });
  const moved = world.withToken(token);
  expect((await moved.refusal(users.deleteAccount, {})).code).toBe("confirmation_required");
  await moved.call(auth.confirm, { password: bob.password });
  await moved.call(users.deleteAccount, {});
});

test("after five wrong passwords refuses the right one too", async () => {
  const cid = await world.owner("Cid Luz");
  const wrong = async () => (await cid.refusal(auth.confirm, { password: "Errada123" })).status;
  for (let count = 0; count < 4; count++) expect(await wrong()).toBe(401);
  // Starts again.
  await cid.call(auth.confirm, { password: cid.password });
  for (let count = 0; count < 5; count++) expect(await wrong()).toBe(401);
  expect((await cid.refusal(auth.confirm, { password: cid.password })).status).toBe(429);
});
