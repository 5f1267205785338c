import { afterEach, expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { contract } from "#shared/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { MAX_CHANGED_ROWS, ROWS_PER_RESPONSE, SETTINGS } from "#shared/sync/rules.ts";
import type { Changes } from "#shared/sync/schemas.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { costOf, meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { untilSegment } from "./segment.fixture.ts";

const { clients, products, proposals, sync, tags, tasks } = contract;
const world = ownWorld();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

afterEach(() => setClockAhead(0));

const since = async (person: Person, cursor: string) =>
  person.call(sync.changes, { since: cursor });
/** The position that a list names. */
const start = async (person: Person, path = "/api/clients") =>
  String((await person.raw(path)).headers.get(SYNC_CURSOR)?.split(";")[0]);

const idsOf = ({ changed }: Changes) =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([kind, rows]) =>
      rows.length > 0 ? [[kind, rows.map(({ id }) => id).toSorted((a, b) => a - b)]] : [],
    ),
  );

async function shop() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Padaria São João" });
  const product = await ada.call(products.create, { name: "Pão", price: 1.5 });
  const tag = await ada.call(tags.create, { name: "Urgente" });
  const proposal = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Pães" },
    items: [{ productId: product.id }],
  });
  const task = await ada.call(tasks.create, {
    title: "Vistoria",
    clientId: client.id,
    proposalId: proposal.id,
    tagIds: [tag.id],
    assignedTo: ada.user.id,
  });
  return { ada, client, product, tag, proposal, task };
}

test("returns changed rows as their lists show them, and deleted rows by id", async () => {
  const { ada, client, product, tag, proposal, task } = await shop();
  const first = await since(ada, await start(ada));
  expect(first).toMatchObject({
    reset: false,
    changed: { clients: [client], products: [product] },
  });
  expect(first.changed.tasks).toEqual(await ada.call(tasks.list, {}));
  expect(first.changed.proposals).toEqual(await ada.call(proposals.list, {}));
  expect(first.changed.tags).toEqual([tag]);
  for (const kind of ["products", "proposals", "tasks", "tags"])
    expect(await start(ada, `/api/${kind}`)).toBe(await start(ada));
  const nothing = await since(ada, first.cursor);
  expect([idsOf(nothing), nothing.cursor]).toEqual([{}, first.cursor]);

  await ada.call(clients.update, { id: client.id, name: "Padaria Nova" });
  await ada.call(tasks.finish, { id: task.id });
  await ada.call(proposals.remove, { id: proposal.id });
  await ada.call(tags.remove, { id: tag.id });
  const second = await since(ada, first.cursor);
  expect(idsOf(second)).toEqual({ clients: [client.id], tasks: [task.id] });
  expect(second.gone).toEqual({
    clients: [],
    products: [],
    proposals: [proposal.id],
    tasks: [],
    tags: [tag.id],
  });
  expect(second.changed.tasks).toEqual(await ada.call(tasks.list, {}));
  expect(second.changed.tasks[0]).toMatchObject({ proposalId: null, proposalRef: proposal.id });
  await ada.call(proposals.restore, { id: proposal.id });
  expect(idsOf(await since(ada, second.cursor))).toEqual({ proposals: [proposal.id] });
});

test("keeps a position valid for a week; the position of a list lags a few changes", async () => {
  const { ada } = await shop();
  const fresh = await start(ada);
  expect(idsOf(await since(ada, fresh))).toMatchObject({ clients: [1], tasks: [1] });
  const { cursor } = await since(ada, fresh);
  setClockAhead(25 * MINUTE);
  await ada.call(clients.create, { name: "Mercado" });
  setClockAhead(11 * 60 * MINUTE);
  await ada.call(clients.create, { name: "Oficina" });
  expect(idsOf(await since(ada, cursor))).toEqual({ clients: [2, 3] });
  setClockAhead(2 * DAY);
  const ask = () => since(ada, cursor);
  const far = await ask();
  expect([far.reset, idsOf(far)]).toEqual([false, { clients: [2, 3] }]);
  expect((await meteredAgain(ask)).steps).toBe(2);
  await ada.call(clients.update, { id: 2, name: "Mercado Novo" });
  expect(idsOf(await since(ada, far.cursor))).toEqual({ clients: [2] });
  const old = cursor.replaceAll(/\d{4}-\d\d-\d\d/g, "2020-01-01");
  expect(await since(ada, old)).toMatchObject({ reset: true });
});

test("names the settings that changed and who saved them", async () => {
  const { ada } = await shop();
  const { branding, contracts, organization, "sla-settings": slaSettings } = contract;
  let { cursor } = await since(ada, await start(ada));
  const paths = ["organization", "branding", "sla-settings", "zapsign/settings"];
  for (const path of [...paths, "checklist-templates", "proposal-templates"])
    expect(await start(ada, `/api/${path}`)).toBe(await start(ada));
  const named = async (save: () => Promise<object>) => {
    const saved = await save();
    const { settings, changed, reset, cursor: next } = await since(ada, cursor);
    cursor = next;
    expect([reset, Object.values(changed).flat()]).toEqual([false, []]);
    return [settings, "updatedBy" in saved ? saved.updatedBy : ada.user.id];
  };
  const { "checklist-templates": checklists, "proposal-templates": templates } = contract;
  const company = { description: "Pães", companyWebsite: "pao.com.br" };
  const kept = { name: "Coifa", proposalId: 1 };
  const saves: [sections: string[], save: () => Promise<object>][] = [
    [["branding"], () => ada.call(branding.save, { companyPhone: "1133334444" })],
    [["sla-settings"], () => ada.call(slaSettings.save, { enabled: false })],
    [["zapsign"], () => ada.call(contracts.saveSettings, { folderPath: "/a" })],
    [["organization", "branding"], () => ada.call(organization.saveCompany, company)],
    [["organization"], () => ada.call(proposals.saveTexts, { reminder: { days: 3 } })],
    [["organization"], () => ada.call(proposals.saveTexts, { whatsapp: { message: "Oi" } })],
    [["checklist-templates"], () => ada.call(checklists.create, { title: "Vistoria" })],
    [["checklist-templates"], () => ada.call(checklists.addItem, { id: 1, title: "Medir" })],
    [["proposal-templates"], () => ada.call(templates.create, kept)],
    [["proposal-templates"], () => ada.call(templates.update, { id: 1, name: "Duto" })],
  ];
  for (const [sections, save] of saves) expect(await named(save)).toEqual([sections, ada.user.id]);
  await ada.call(organization.update, { timezone: "America/Manaus" });
  const moved = await since(ada, cursor);
  expect([moved.reset, moved.settings]).toEqual([true, [...SETTINGS]]);
});

test("splits many changes into parts", async () => {
  const { ada } = await shop();
  const { cursor } = await since(ada, await start(ada));
  const names = Array.from(
    { length: 2 * ROWS_PER_RESPONSE + 20 },
    (_row, index) => `Cliente ${index}`,
  );
  await ada.call(clients.import, { csvData: ["Nome", ...names.slice(20)].join("\n") });
  setClockAhead(15 * MINUTE);
  await ada.call(clients.import, { csvData: ["Nome", ...names.slice(0, 20)].join("\n") });
  await ada.call(tasks.finish, { id: 1 });
  const parts = [await since(ada, cursor)];
  while (parts.at(-1)?.more) parts.push(await since(ada, parts.at(-1)?.cursor ?? ""));
  const cursors = parts.map((part) => part.cursor);
  expect(cursors).toEqual(cursors.toSorted());
  expect(parts.length).toBeGreaterThan(2);
  for (const { reset, changed } of parts) {
    expect(reset).toBe(false);
    expect(changed.clients.length).toBeLessThanOrEqual(ROWS_PER_RESPONSE);
  }
  const received = parts.flatMap(({ changed }) => changed.clients.map(({ name }) => name));
  expect(received.toSorted()).toEqual(names.toSorted());
  expect(idsOf(await since(ada, cursors.at(-1) ?? ""))).toEqual({});
});

test("resets once after a large import, not at every later change", async () => {
  const ada = await world.owner();
  const names = Array.from({ length: 2 * MAX_CHANGED_ROWS }, (_row, index) => `Cliente ${index}`);
  const before = await start(ada);
  await ada.call(clients.import, { csvData: ["Nome", ...names].join("\n") });
  const { reset: isReset, cursor } = await since(ada, before);
  expect(isReset).toBe(true);
  for (const position of [cursor, await start(ada)]) {
    const { reset, changed } = await since(ada, position);
    expect([reset, changed.clients.length > 0]).toEqual([false, true]);
  }
});

test("resets once after a change of name, photo or time zone", async () => {
  const { ada } = await shop();
  const { organization, users } = contract;
  let { cursor } = await since(ada, await start(ada));
  const resets = async (change: () => Promise<unknown>) => {
    await change();
    const changes = await since(ada, cursor);
    ({ cursor } = await since(ada, changes.cursor));
    expect(await since(ada, await start(ada))).toMatchObject({ reset: false });
    return changes.reset;
  };
  const { firstName, lastName } = ada.user;
  const profile = { firstName, lastName, email: ada.email };
  expect(await resets(() => ada.call(users.updateProfile, profile))).toBe(false);
  const renamed = { ...profile, lastName: "Nova" };
  expect(await resets(() => ada.call(users.updateProfile, renamed))).toBe(true);
  const { updatedAt, name } = await ada.call(organization.get, {});
  const moved = { updatedAt, name, timezone: "America/Manaus" };
  expect(await resets(() => ada.call(organization.update, moved))).toBe(true);
  const file = pictureFile(png());
  expect(await resets(() => ada.call(users.uploadProfileImage, { file }))).toBe(true);
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  expect(idsOf(await since(ada, cursor))).toEqual({ clients: [1] });
});

test("resets once after an import and a rename, although the entries come in parts", async () => {
  const { ada } = await shop();
  let changes = await since(ada, await start(ada));
  const names = Array.from({ length: 2 * ROWS_PER_RESPONSE }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: `Nome\n${names.join("\n")}` });
  const profile = { firstName: "Ada", lastName: "Nova", email: ada.email };
  await ada.call(contract.users.updateProfile, profile);
  const resets: boolean[] = [];
  do resets.push((changes = await since(ada, changes.cursor)).reset);
  while (resets.length === 1 || (changes.more && resets.length < 9));
  expect(resets).toEqual([true, false, false, false]);
});

test("resets when changes are unknown or cost more than reading the lists", async () => {
  const { ada } = await shop();
  const { cursor } = await since(ada, await start(ada));
  const rows = Array.from({ length: MAX_CHANGED_ROWS + 1 }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...rows].join("\n") });
  const many = await since(ada, cursor);
  expect([many.reset, idsOf(many)]).toEqual([true, {}]);
  const known = (await since(ada, many.cursor)).cursor;
  for (const other of [known.replace("1~", "0~"), known.replace(/=\d+/, "=999"), "1~x=1", "1~"])
    expect([other, (await since(ada, other).catch(() => ({ reset: "refused" }))).reset]).toEqual([
      other,
      other === "1~x=1" ? "refused" : true,
    ]);
  const [segment] = await query(keys.partition(`ORG#${ada.orgId}#CHANGE`));
  await write([{ update: segment as never, append: { entries: ["*"] } }]);
  expect(await since(ada, known)).toMatchObject({ reset: true });
  expect(await ada.refusal(sync.changes, { since: "<script>" })).toMatchObject({
    status: 400,
    code: "invalid_input",
  });
});

test("returns only the caller's rows for a position of another organization", async () => {
  const [{ ada }, { ada: bob }] = [await shop(), await shop()];
  const cursor = await start(ada);
  await bob.call(clients.update, { id: 1, name: "Só de Bob" });
  const { changed } = await since(ada, cursor);
  expect(changed.clients.map(({ name }) => name)).toEqual(["Padaria São João"]);
  expect(JSON.stringify(await since(bob, cursor))).not.toContain(ada.orgId);
});

test("costs what changed, not what is stored, in three steps", async () => {
  const { ada, client } = await shop();
  setClockAhead(untilSegment() + 5 * MINUTE);
  const { cursor } = await since(ada, await start(ada));
  const ask = () => since(ada, cursor);
  expect(await costOf(ada, ask)).toMatchObject({ units: 1 });
  const again = () => ada.call(sync.changes, { since: cursor, eventual: "true" });
  expect(await costOf(ada, again)).toMatchObject({ units: 0.5 });
  expect((await meteredAgain(ask)).steps).toBe(1);
  await ada.call(clients.update, { id: client.id, phone: "11987654321" });
  expect(await costOf(ada, ask)).toMatchObject({ units: 3 });
  await ada.call(tasks.finish, { id: 1 });
  expect((await meteredAgain(ask)).steps).toBe(3);
});
