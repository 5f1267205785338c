import { expect, test } from "vitest";
import { MAX_PAGE_BYTES } from "#functions/platform/http/response.ts";
import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getExisting } from "#functions/platform/table/table.ts";
import { lookupRowsOf } from "#functions/tasks/lookup-rows.ts";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { contract } from "#shared/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const { clients, products, proposals, tasks } = contract;
const world = ownWorld();

/** Of almost the size of an item: 16 of them are more than one answer. */
const LONG = "ã".repeat(150_000);
const ROWS = 16;

async function fill(ada: Person) {
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(products.create, { name: "Pão", price: 1 });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães" },
    items: [{ productId: 1 }],
  });
  await ada.call(proposals.update, { id, proposal: { status: "rejected" } });
  await ada.call(tasks.create, { title: "Vistoria", clientId: 1 });
  await ada.call(checklistTemplates.create, { title: "Obra" });
}

type KeyOf = (orgId: string, id: number) => Key;

async function copy(key: KeyOf, field: string, { orgId }: Person): Promise<void> {
  const first = { ...((await get(key(orgId, 1))) as Item), [field]: LONG };
  const ids = Array.from({ length: ROWS }, (_row, index) => index + 1);
  await putItems(ids.map((id) => ({ ...first, id, ...key(orgId, id) })));
}

const NEWEST_FIRST = Array.from({ length: ROWS }, (_row, index) => ROWS - index);

test("a list stops at 4 MB and links to the rest, which the client follows", async () => {
  const ada = await world.owner();
  await fill(ada);
  const lists = [
    ["/api/clients", keys.client, "observations", () => ada.call(clients.list, {})],
    ["/api/products", keys.product, "description", () => ada.call(products.list, {})],
    ["/api/tasks", keys.task, "description", () => ada.call(tasks.list, {})],
    [
      "/api/checklist-templates",
      keys.checklistTemplate,
      "description",
      () => ada.call(checklistTemplates.list, {}),
    ],
    ["/api/proposals", keys.proposal, "title", () => ada.call(proposals.list, {})],
    ["/api/proposals/rejected", keys.proposal, "title", () => ada.call(proposals.rejected, {})],
  ] as const;
  for (const [path, key, field, list] of lists) {
    await copy(key, field, ada);
    const answer = await ada.raw(path);
    const text = await answer.text();
    expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(MAX_PAGE_BYTES + 2);
    const shown = (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
    expect(shown.length, path).toBeLessThan(ROWS);
    expect(NEWEST_FIRST.slice(0, shown.length), path).toEqual(shown);
    const next = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    const rest = (await (await ada.raw(next)).json()) as { id: number }[];
    expect([...shown, ...rest.map(({ id }) => id)], path).toEqual(NEWEST_FIRST);
    expect(
      (await list()).map(({ id }) => id),
      path,
    ).toEqual(NEWEST_FIRST);
  }
});

test("a limited list links to the rest, unless it has no more rows", async () => {
  const ada = await world.owner();
  const csvData = ["Nome", ...NEWEST_FIRST.map((number) => `Padaria ${number}`)].join("\n");
  await ada.call(clients.import, { csvData });
  const limited = await ada.raw("/api/clients?limit=2");
  const link = '</api/clients?before=15>; rel="next"';
  expect(limited.headers.get("link")).toBe(link);
  expect(await limited.json()).toMatchObject([{ id: 16 }, { id: 15 }]);
  expect((await ada.raw(`/api/clients?limit=${ROWS}`)).headers.get("link")).toBeNull();
  const all = await ada.call(clients.list, { limit: 2 });
  expect(all.map(({ id }) => id)).toEqual(NEWEST_FIRST);
  expect((await ada.raw("/api/clients?limit=0")).status).toBe(400);
  expect((await ada.raw("/api/clients?limit=1001")).status).toBe(400);
});

test("a complete list has no link, and one from a cursor contains only older rows", async () => {
  const ada = await world.owner();
  await fill(ada);
  await ada.call(clients.create, { name: "Bolos" });
  expect((await ada.raw("/api/clients")).headers.get("link")).toBeNull();
  expect(await ada.call(clients.list, { before: 2 })).toMatchObject([{ id: 1 }]);
  expect(await ada.call(clients.list, { before: 1 })).toEqual([]);
  expect((await ada.refusal(clients.list, { before: 0 })).status).toBe(400);
});

async function overdueTask(ada: Person) {
  const { id: tagId } = await ada.call(tags.create, { name: "Obra" });
  const { id } = await ada.call(tasks.create, {
    title: "Vistoria",
    clientId: 1,
    tagIds: [tagId],
    dueDate: "2020-01-31",
  });
  return { tagId, task: await getExisting(keys.task(ada.orgId, id)) };
}

test.each([
  ["long", ROWS, LONG],
  ["many", 520, "Telhado"],
])(
  "overdue tasks and those of a tag come in pages when they are %s",
  async (_, rows, description) => {
    const ada = await world.owner();
    await fill(ada);
    const { tagId, task } = await overdueTask(ada);
    const copies = Array.from({ length: rows }, (_row, index) => {
      const dueDate = `2020-01-${10 + (index % 20)}`;
      return { ...task, description, dueDate, id: task.id + 1 + index };
    });
    const items = copies.flatMap((one) => [
      { ...one, ...keys.task(ada.orgId, one.id) },
      ...lookupRowsOf(ada.orgId, one),
    ]);
    await putItems(items);
    const order = [...copies, task]
      .toSorted((a, b) => a.dueDate!.localeCompare(b.dueDate!) || a.id - b.id)
      .map((one) => one.id);
    for (const path of ["/api/tasks/overdue", `/api/tasks/by-tag/${tagId}`]) {
      const shown: number[] = [];
      for (let next: string | undefined = path; next;) {
        const answer = await ada.raw(next);
        const text = await answer.text();
        const page = (JSON.parse(text) as { id: number }[]).map((one) => one.id);
        expect(page.length, path).toBeLessThanOrEqual(500);
        expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(MAX_PAGE_BYTES + 2);
        shown.push(...page);
        next = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
      }
      expect(shown, path).toEqual(order);
    }
    expect((await ada.call(tasks.overdue, {})).map((one) => one.id)).toEqual(order);
  },
);

test("a page whose rows are all outdated links to the next, as the client follows", async () => {
  const ada = await world.owner();
  await fill(ada);
  const { tagId, task } = await overdueTask(ada);
  const missing = Array.from({ length: 500 }, (_row, index) => ({
    ...task,
    id: 1_000 + index,
    dueDate: "2020-01-10",
  }));
  const proposal = await getExisting(keys.proposal(ada.orgId, 1));
  const reopened = missing.map((one) => ({
    ...proposal,
    id: one.id,
    status: "draft" as const,
    ...keys.proposalLost(ada.orgId, "9999"),
    ...keys.proposal(ada.orgId, one.id),
  }));
  await putItems([...missing.flatMap((one) => lookupRowsOf(ada.orgId, one)), ...reopened]);
  expect([
    await ada.call(tasks.overdue, {}),
    await ada.call(tasks.byTag, { tagId }),
    await ada.call(proposals.rejected, {}),
  ]).toMatchObject([[{ id: task.id }], [{ id: task.id }], [{ id: 1 }]]);
});
