import { expect, test } from "vitest";
import { runPurge } from "#functions/deletion/run-purge.ts";
import { startPurge } from "#functions/deletion/store.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";
import { auth } from "#shared/auth/contract.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { beforeCommit, killed, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, teamOfTwo } from "#test/world/team.ts";
import { everyFile, everyItem, putFiles, putItems, tracesOf } from "./whole-table.fixture.ts";

const world = ownWorld();

function itemsOf(orgId: string, count: number): Item[] {
  const partitions = tenantPartitions(orgId);
  return Array.from({ length: count }, (_item, index) => ({
    pk: partitions[index % partitions.length] ?? "",
    sk: `SEED#${String(index).padStart(6, "0")}`,
    text: "x".repeat(200),
  }));
}

test("an organization of 6,000 items is gone at once, and purged despite a crash", async () => {
  const [ada, bob] = await Promise.all([world.owner("Ada Lima"), world.owner("Bob Dias")]);
  const bia = await joinTeam(world, ada, "member");
  const logo = { file: pictureFile(png()) };
  const [{ logoUrl }, bobs] = await Promise.all([
    ada.call(branding.uploadLogo, logo),
    bob.call(branding.uploadLogo, logo),
    bob.call(clients.create, { name: "Padaria" }),
  ]);
  const ofBob = itemsOf(bob.orgId, 100).map((item) => ({ ...item, pk: `ORG#${bob.orgId}#UNIQUE` }));
  await putItems([...itemsOf(ada.orgId, 6_000), ...ofBob]);
  await putFiles(Array.from({ length: 1_100 }, (_file, at) => `pdf/${ada.orgId}/${at}.pdf`));

  let batches = 0;
  const dieHalfWay = ({ command }: { command: string }) =>
    command === "BatchWriteItem" && ++batches > 120 ? { before: killed() } : undefined;
  await withFaults(dieHalfWay, async () => {
    await ada.call(users.deleteAccount, {});
    expect((await ada.refusal(auth.user, {})).status).toBe(401);
    expect((await bia.call(auth.user, {})).organization).toBeNull();
    expect((await bia.refusal(clients.list, {})).code).toBe("no_organization");
    expect((await bia.refusal(organization.members, {})).code).toBe("no_organization");
    expect(await bia.call(organization.mine, {})).toEqual([]);
    await expect.poll(() => batches, { timeout: 15_000 }).toBeGreaterThan(120);
  });
  expect((await tracesOf(ada.orgId)).length).toBeGreaterThan(1_500);

  await expect
    .poll(() => tracesOf(ada.orgId), { timeout: 15_000, interval: 500 })
    .toEqual([`ORG#${ada.orgId} ORGANIZATION`, `PURGES organization#${ada.orgId}`].toSorted());
  expect((await fetch(world.origin() + String(logoUrl))).status).toBe(404);
  expect(await everyFile(`files/${ada.orgId}/`)).toEqual([]);
  expect(await everyFile(`pdf/${ada.orgId}/`)).toEqual([]);

  await world.advance(0.5);
  await world.runJob("continue-purges");
  await world.runJob("process-outbox");
  expect(await tracesOf(ada.orgId)).toEqual([]);
  expect(await tracesOf(ada.user.id)).toEqual([]);

  expect(await bob.call(clients.list, {})).toHaveLength(1);
  expect((await everyItem()).filter(({ sk }) => sk.startsWith("SEED#"))).toHaveLength(100);
  expect((await fetch(world.origin() + String(bobs.logoUrl))).status).toBe(200);
}, 60_000);

test("the next run completes a purge that was killed at any call", async () => {
  const now = await world.now();
  const later = new Date(now.getTime() + 3_600_000);
  const stranger = crypto.randomUUID();
  await putItems(itemsOf(stranger, 20));
  // Calls of a kind come in a row, so one of three stands for its neighbours.
  for (let fatal = 0; ; fatal += 3) {
    const orgId = crypto.randomUUID();
    await putItems([...itemsOf(orgId, 30), { ...keys.organization(orgId), deletedAt: "" }]);
    await write(startPurge("organization", orgId, now).slice(0, 1));
    const run = () => runPurge("organization", orgId, later);
    let died = false;
    const plan = ({ count }: { count: number }) => {
      died ||= count === fatal;
      return count >= fatal ? { before: killed() } : undefined;
    };
    await withFaults(plan, run).catch((error: Error) => expect(error.message).toBe("killed"));
    expect(await run()).toBe("finished");
    expect(await tracesOf(orgId)).toEqual([]);
    if (!died) break;
    expect(fatal).toBeLessThan(200);
  }
  expect(await tracesOf(stranger)).toHaveLength(20);
}, 60_000);

test("a run that is out of time leaves the rest to the next, and each makes progress", async () => {
  const now = await world.now();
  const orgId = crypto.randomUUID();
  await putItems(itemsOf(orgId, 1_000));
  await write(startPurge("organization", orgId, now).slice(0, 1));
  const left = async () => (await tracesOf(orgId)).length;
  let before = await left();
  while ((await runPurge("organization", orgId, now, () => true)) === "unfinished") {
    const after = await left();
    expect(after).toBeLessThan(before);
    before = after;
  }
  expect(await left()).toBe(1);
}, 60_000);

test("two simultaneous runs do no harm", async () => {
  const now = await world.now();
  const later = new Date(now.getTime() + 3_600_000);
  const orgId = crypto.randomUUID();
  await putItems(itemsOf(orgId, 800));
  await write(startPurge("organization", orgId, now).slice(0, 1));
  const run = () => runPurge("organization", orgId, later);
  await Promise.allSettled([run(), run(), run()]);
  expect(await run()).toBe("finished");
  expect(await tracesOf(orgId)).toEqual([]);
});

test("two simultaneous runs mail each member once", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const now = await world.now();
  await write(startPurge("organization", ada.orgId, now).slice(0, 1));
  const run = () => runPurge("organization", ada.orgId, now);
  await withFaults(beforeCommit(run, { text: "excluída do Fechou" }), run);
  const mails = (await world.mail(bia.email)).filter(({ subject }) => /excluída/.test(subject));
  expect(mails).toHaveLength(1);
});

test("the purge of an organization covers every one of its partitions", () => {
  const known = new Set(tenantPartitions("the-organization"));
  const makers = Object.values(keys) as ((...parts: unknown[]) => { pk?: string })[];
  const made = makers.map((make) => make("the-organization", "1", "1", "1").pk);
  // keys of an index have other names
  const tenant = made.filter((pk) => pk?.startsWith("ORG#the-organization"));
  expect(new Set(tenant)).toEqual(known);
});
