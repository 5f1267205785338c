import { afterEach, expect, test } from "vitest";
import { syncContract } from "#functions/contracts/sync-contract.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { users } from "#shared/users/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { signingAt } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

afterEach(async () => {
  await signing.hear(true);
  await signing.healed();
});
test("the job finds a signature whose event was lost within two hours", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.hear(false);
  await signing.act(token, "sign");
  expect((await signing.outcome(ada, id)).status).toBe("pending");
  await world.advance(1.1);
  expect(await signing.job()).toMatchObject({ changed: 1, failed: 0, isLeft: false });
  expect((await signing.outcome(ada, id)).status).toBe("signed");
  expect(await signing.notifications(ada)).toHaveLength(1);
  await world.advance(48);
  await signing.job();
  expect((await signing.job())["due"]).toBe(0);
});

test("a failed check does not hold up the others and is retried later", async () => {
  const down = await signing.waiting();
  const refused = await signing.waiting();
  const fine = await signing.waiting();
  await signing.hear(false);
  for (const { token } of [down, refused, fine]) await signing.act(token, "sign");
  await signing.settled();
  await signing.post("zapsign/faults", { kind: "500", on: `GET /docs/${down.token}` });
  await refused.ada.call(contracts.removeKey, {});
  await world.advance(1.1);
  const report = await signing.job();
  expect(report["failed"]).toBe(1);
  expect((await signing.outcome(fine.ada, fine.id)).status).toBe("signed");
  expect((await signing.outcome(down.ada, down.id)).status).toBe("pending");
  expect((await signing.job())["due"]).toBe(0);
  await signing.healed();
  await signing.enabled(refused.ada);
  await world.advance(1.1);
  await signing.job();
  expect((await signing.outcome(down.ada, down.id)).status).toBe("signed");
  expect((await signing.outcome(refused.ada, refused.id)).status).toBe("signed");
});

test("a document that ends during a postponed check is not due again", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.hear(false);
  await signing.act(token, "sign");
  await signing.settled();
  await signing.post("zapsign/faults", { kind: "500", on: `GET /docs/${token}` });
  await world.advance(1.1);
  const now = await world.now();
  let isMeanwhile = false;
  const report = await withFaults(
    ({ input }) => {
      const text = JSON.stringify(input);
      const isPutOff = text.includes(`DOCUMENT#${token}`) && text.includes("UpdateExpression");
      if (!isPutOff || isMeanwhile) return undefined;
      isMeanwhile = true;
      return {
        meanwhile: async () => {
          await signing.healed();
          await syncContract(ada.orgId, token, now);
        },
      };
    },
    () => signing.job(),
  );
  expect(report["failed"]).toBe(1);
  expect(isMeanwhile).toBe(true);
  expect((await signing.outcome(ada, id)).status).toBe("signed");
  await world.advance(1.1);
  expect((await signing.job())["due"]).toBe(0);
});

test("an older reading of a document replaces neither a newer one nor an own opening", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.hear(false);
  const now = await world.now();
  const sync = () => syncContract(ada.orgId, token, now);
  const during = (meanwhile: () => Promise<unknown>) =>
    withFaults(beforeCommit(meanwhile, { text: `DOCUMENT#${token}` }), sync);
  await during(() => ada.call(contracts.signHere, { id }));
  const key = keys.contractDocument(ada.orgId, token);
  expect(await get(key)).toMatchObject({ ownOpenedAt: expect.any(String) as string });
  await during(async () => {
    await signing.act(token, "sign");
    await sync();
  });
  expect((await signing.outcome(ada, id)).status).toBe("signed");
  expect(await signing.notifications(ada)).toHaveLength(1);
});

test("a document unknown to ZapSign is an error while unknown, and can be cancelled", async () => {
  const { ada, id, token } = await signing.waiting();
  await ada.call(auth.confirm, { password: ada.password });
  await ada.call(contracts.saveSettings, { apiKey: "chave-de-outra-conta" });
  await world.advance(1.1);
  await signing.job();
  expect(await signing.outcome(ada, id)).toEqual({ status: "error", token, ended: [] });
  await signing.enabled(ada);
  await world.advance(1.1);
  await signing.job();
  expect(await signing.outcome(ada, id)).toEqual({ status: "pending", token, ended: [] });
  await ada.call(auth.confirm, { password: ada.password });
  await ada.call(contracts.saveSettings, { apiKey: "chave-de-outra-conta" });
  expect(await ada.call(contracts.cancel, { id })).toMatchObject({ zapsignStatus: "cancelled" });
});

test("deleting an organization leaves no webhook and no document", async () => {
  const { ada, token } = await signing.waiting();
  await ada.call(users.deleteAccount, {});
  await signing.settled();
  expect((await signing.webhooks()).filter(({ url }) => url.includes(ada.orgId))).toEqual([]);
  expect(await get(keys.contractDocument(ada.orgId, token))).toBeUndefined();
  expect(await get(keys.zapsignSettings(ada.orgId))).toBeUndefined();
});
