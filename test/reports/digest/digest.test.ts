import { beforeAll, expect, test } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { refusing, withFaults } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
beforeAll(() => {
  log.setLogLevel("SILENT");
});

/** A Tuesday. */
const START = "2026-11-10T12:00:00.000Z";
/** 08:00 in São Paulo. */
const MONDAY = "2026-11-23T11:00:00.000Z";

const isDigest = ({ subject }: { subject: string }) => subject.startsWith("Sua semana");
const change = ({ orgId }: Person, set: Record<string, unknown>) =>
  write([{ update: keys.organization(orgId), set }]);
const digests = async ({ email }: Person) => (await world.mail(email)).filter(isDigest);

/** Runs the job and processes its messages. */
async function runAt(instant: string): Promise<void> {
  setClock(instant);
  await world.runJob("weekly-digest");
  await world.runJob("process-outbox");
}

/** An owner and a member, each with a proposal of the week. */
async function team() {
  const tenant = await organizationAt(world, START);
  const { ada, propose } = tenant;
  await confirmEmail(ada);
  const bia = await tenant.join("member");
  setClock("2026-11-18T12:00:00.000Z");
  const { id } = await propose({ status: "accepted" });
  await propose({ status: "sent", validityDays: 10 });
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  return { ...tenant, bia };
}

test("mails everybody their numbers of the week once, on Monday at 08:00", async () => {
  const { ada, bia } = await team();
  await ada.call(reports.saveGoals, { month: "2026-11", team: 40, people: [], updatedAt: null });
  await runAt("2026-11-23T10:59:00.000Z");
  expect(await digests(ada)).toEqual([]);
  await runAt(MONDAY);
  for (let again = 0; again < 3; again++) await runAt("2026-11-23T11:20:00.000Z");
  const [mail, ...others] = await digests(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Sua semana: 2 enviadas, 1 aceita, 1 a vencer");
  for (const text of [
    "Sua semana, Ada",
    "De 16/11 a 22/11",
    "Enviado: R$\u00a020,00 em 2 propostas (novo)",
    "Aceito: R$\u00a010,00 em 1 proposta (novo)",
    "Perdido: R$\u00a00,00 em 0 propostas",
    "Meta de novembro: 25%",
    "Precisa de você",
    "Vencem até 30/11: 1 proposta, R$\u00a010,00",
    "Você recebe este resumo às segundas-feiras. Parar de receber: ",
  ])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain("Helena");
  expect(mail?.subject).not.toContain("R$");
  const [own] = await digests(bia);
  expect(own?.subject).toBe("Sua semana: 1 enviada, 1 aceita, 0 a vencer");
  expect(own?.text).not.toMatch(/20,00|Meta|Precisa/);
  await runAt("2026-11-30T11:00:00.000Z");
  expect((await digests(ada)).map(({ subject }) => subject)).toEqual([
    "Sua semana: 2 enviadas, 1 aceita, 1 a vencer",
    "Sua semana: 0 enviadas, 0 aceitas, 0 a vencer",
  ]);
  expect(Buffer.byteLength(mail?.html ?? "")).toBeLessThan(8_000);
});

test("a digest that cannot be started lets others go first, and is mailed later", async () => {
  const { ada } = await team();
  await withFaults(refusing(keys.check(ada.orgId, "digest")), async () => {
    setClock(MONDAY);
    expect(await world.runJob("weekly-digest")).toMatchObject({ failed: 1 });
    expect(await world.runJob("weekly-digest")).toMatchObject({ failed: 0 });
  });
  await runAt("2026-11-23T11:16:00.000Z");
  expect(await digests(ada)).toHaveLength(1);
});

test("owner and administrators read everyone's goals by name, a member only their own", async () => {
  const { ada, bia, propose } = await team();
  await propose({ status: "accepted" });
  const goals = { month: "2026-11", team: null, updatedAt: null };
  const people = [
    { userId: bia.user.id, amount: 10 },
    { userId: ada.user.id, amount: 40 },
  ];
  await ada.call(reports.saveGoals, { ...goals, people });
  await runAt(MONDAY);
  const [own] = await digests(bia);
  expect(own?.text).toContain("Meta de novembro: 100%");
  expect(own?.text).not.toMatch(/Meta de cada pessoa|Lovelace/);
  await write([{ update: keys.member(ada.orgId, bia.user.id), set: { role: "admin" } }]);
  await runAt("2026-11-30T11:00:00.000Z");
  for (const reader of [ada, bia]) {
    const text = (await digests(reader)).at(-1)?.text;
    expect(text).toContain("Meta de novembro: 40%");
    expect(text).toContain("Meta de cada pessoa\nAda Lovelace: 25%\nBia Souza: 100%");
  }
});

test("names the only person with a goal where the team has another", async () => {
  const { ada, bia } = await team();
  const goals = { month: "2026-11", people: [{ userId: bia.user.id, amount: 20 }] };
  const saved = await ada.call(reports.saveGoals, { ...goals, team: null, updatedAt: null });
  await runAt(MONDAY);
  await ada.call(reports.saveGoals, { ...goals, team: 40, updatedAt: saved.updatedAt });
  await runAt("2026-11-30T11:00:00.000Z");
  const texts = (await digests(ada)).map(({ text }) => text);
  expect(texts.map((text) => text.match(/^Meta .*|^Bia Souza: .*/gm))).toEqual([
    ["Meta de novembro: 50%"],
    ["Meta de novembro: 25%", "Meta de cada pessoa", "Bia Souza: 50%"],
  ]);
});

test("takes the goal of the month that has most days of the week", async () => {
  const { ada } = await team();
  await ada.call(reports.saveGoals, { month: "2026-11", team: 40, people: [], updatedAt: null });
  const later = { month: "2026-12", team: 90, people: [], updatedAt: null };
  await ada.call(reports.saveGoals, later);
  // The week from 30/11 to 06/12 is the first of December.
  for (const [at, goal] of [
    ["2026-11-30T11:00:00.000Z", "Meta de novembro: 25%"],
    ["2026-12-07T11:00:00.000Z", "Meta de dezembro: 0%"],
  ] as const) {
    await runAt(at);
    expect((await digests(ada)).at(-1)?.text).toContain(goal);
  }
});

test("one click in the mail program unsubscribes, opening the link does not", async () => {
  const { ada, bia } = await team();
  await runAt(MONDAY);
  const [mail] = await digests(ada);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, path = "", token = ""] =
    /<https?:\/\/[^/]+(\/api\/notifications\/digest\/([^>]+))>/.exec(
      mail?.headers["List-Unsubscribe"] ?? "",
    ) ?? [];
  expect(mail?.text).toContain(`/digest?token=${token}`);
  const anybody = world.anonymous();
  const known = { organization: expect.any(String), email: `${ada.email[0]}***@exemplo.com.br` };
  expect(await anybody.call(notifications.digestLink, { token })).toEqual({
    ...known,
    weekly: true,
  });
  const init = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  for (let again = 0; again < 2; again++) expect((await anybody.raw(path, init)).status).toBe(200);
  expect(await anybody.call(notifications.digestLink, { token })).toEqual({
    ...known,
    weekly: false,
  });
  const last = token.endsWith("A") ? "B" : "A";
  const wrong = await anybody.refusal(notifications.endDigest, {
    token: token.slice(0, -1) + last,
  });
  expect(wrong).toMatchObject({
    status: 404,
    message: "Este link não vale mais. Mude a opção em Meu Perfil.",
  });
  await runAt("2026-11-30T11:00:00.000Z");
  expect(await digests(ada)).toHaveLength(1);
  expect(await digests(bia)).toHaveLength(2);
  expect(await ada.call(notifications.mailPreferences, {})).toEqual({
    weekly: false,
    visits: false,
  });
  await ada.call(notifications.saveMailPreferences, { weekly: true });
  await runAt("2026-12-07T11:00:00.000Z");
  expect(await digests(ada)).toHaveLength(2);
});

test("sends no digest to quiet, unverified, removed or locked-out recipients", async () => {
  const quiet = await organizationAt(world, START);
  await confirmEmail(quiet.ada);
  const unverified = await organizationAt(world, START);
  await unverified.propose({ status: "sent" });
  const left = await team();
  const locked = await team();
  setClock("2026-11-22T12:00:00.000Z");
  await left.ada.call(organization.removeMember, { id: left.bia.memberId });
  await change(locked.ada, { isCourtesy: false });
  await runAt(MONDAY);
  expect(await digests(quiet.ada)).toEqual([]);
  expect(await digests(unverified.ada)).toEqual([]);
  expect(await digests(left.ada)).toHaveLength(1);
  expect(await digests(left.bia)).toEqual([]);
  expect(await digests(locked.ada)).toEqual([]);
});

test("sends no digest to an organization deleted since, or whose sums are not whole", async () => {
  const [deleted, counting] = [await team(), await team()];
  await change(counting.ada, { valuesCounted: false });
  setClock(MONDAY);
  await world.runJob("weekly-digest");
  await change(deleted.ada, { deletedAt: MONDAY });
  await world.runJob("process-outbox");
  expect([await digests(deleted.ada), await digests(counting.ada)]).toEqual([[], []]);
  await runAt("2026-11-30T11:00:00.000Z");
  expect(await get(keys.check(deleted.ada.orgId, "digest"))).toBeUndefined();
});

test("an organization that moves, or of an earlier version, gets it on its own Monday", async () => {
  const moved = await team();
  const earlier = await team();
  // The next one is now that of the 23rd.
  await world.runJob("weekly-digest");
  await moved.ada.call(organization.update, { timezone: "Pacific/Kiritimati" });
  await world.runJob("process-outbox");
  await write([
    { remove: keys.check(earlier.ada.orgId, "digest") },
    { remove: keys.upgrade("schedule-digest") },
  ]);
  setClock("2026-11-22T18:15:00.000Z");
  await world.runJob("upgrade-rows");
  // Monday 08:20 on Kiritimati, Sunday in São Paulo.
  await runAt("2026-11-22T18:20:00.000Z");
  expect(await get(keys.check(earlier.ada.orgId, "digest"))).toMatchObject({ gsi1sk: MONDAY });
  expect(await digests(moved.ada)).toHaveLength(1);
  await runAt(MONDAY);
  expect(await digests(moved.ada)).toHaveLength(1);
  expect(await digests(earlier.ada)).toHaveLength(1);
  expect(await get(keys.check(moved.ada.orgId, "digest"))).toMatchObject({
    gsi1sk: "2026-11-29T18:00:00.000Z",
  });
});

test("a move after the digest of a Monday neither repeats it nor skips the next", async () => {
  const { ada } = await team();
  await runAt(MONDAY);
  // 06:05 there.
  setClock("2026-11-23T11:05:00.000Z");
  await ada.call(organization.update, { timezone: "America/Rio_Branco" });
  await world.runJob("process-outbox");
  await runAt("2026-11-23T13:05:00.000Z");
  expect(await digests(ada)).toHaveLength(1);
  await runAt("2026-11-30T12:55:00.000Z");
  expect(await digests(ada)).toHaveLength(1);
  await runAt("2026-11-30T13:00:00.000Z");
  expect(await digests(ada)).toHaveLength(2);
});

test("skips a digest that would be started, or mailed, more than a day late", async () => {
  const { ada } = await team();
  await runAt("2026-11-24T11:01:00.000Z");
  setClock("2026-11-30T11:00:00.000Z");
  await world.runJob("weekly-digest");
  await runAt("2026-12-01T11:01:00.000Z");
  expect(await digests(ada)).toEqual([]);
  await runAt("2026-12-08T10:59:00.000Z");
  expect(await digests(ada)).toHaveLength(1);
});
