import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { type Person, world } from "#test/world/world.ts";

const VISIT = { title: "Visita técnica", description: "Antes de instalar" };

const templateOf = async (person: Person, ...titles: string[]) => {
  const { id } = await person.call(checklistTemplates.create, VISIT);
  for (const title of titles) await person.call(checklistTemplates.addItem, { id, title });
  return id;
};
const itemsOf = async (person: Person, id: number) => {
  const list = await person.call(checklistTemplates.list, {});
  return list.find((template) => template.id === id)?.items ?? [];
};

test("a new template is returned as sent, without items and required", async () => {
  const ada = await world.owner();
  const made = await ada.call(checklistTemplates.create, VISIT);
  expect(made).toMatchObject({ ...VISIT, id: 1, isRequired: true, items: [] });
  expect(await ada.call(checklistTemplates.list, {})).toEqual([made]);
});

test("a creation that an earlier version stored is not repeated", async () => {
  const ada = await world.owner();
  const made = await ada.call(checklistTemplates.create, VISIT);
  const createId = crypto.randomUUID();
  const stored = `checklist_template#${ada.user.id}#${createId}`;
  await write([{ put: { ...keys.unique(ada.orgId, "created", stored), id: made.id } }]);
  const again = await ada.call(checklistTemplates.create, { ...VISIT, createId });
  expect(again).toEqual({ ...made, alreadyCreated: true });
});

test("lists items in their order, and not required by default", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(checklistTemplates.create, VISIT);
  const second = { id, title: "Fotografar", order: 2 };
  await ada.call(checklistTemplates.addItem, second);
  const first = { id, title: "Medir", description: "Com trena", isRequired: true, order: 1 };
  expect(await ada.call(checklistTemplates.addItem, first)).toMatchObject({
    templateId: id,
    title: "Medir",
    description: "Com trena",
    isRequired: true,
    order: 1,
  });
  expect(await itemsOf(ada, id)).toMatchObject([
    { title: "Medir", order: 1, isRequired: true },
    { title: "Fotografar", order: 2, isRequired: false, description: null },
  ]);
});

test("an order that is taken or missing appends the item", async () => {
  const ada = await world.owner();
  const id = await templateOf(ada, "um", "dois", "três");
  const [first] = await itemsOf(ada, id);
  await ada.call(checklistTemplates.removeItem, { id: first?.id ?? 0 });
  const added = await ada.call(checklistTemplates.addItem, { id, title: "quatro", order: 3 });
  expect(added.order).toBe(4);
  expect((await itemsOf(ada, id)).map(({ order }) => order)).toEqual([2, 3, 4]);
});

test("an item's number contains its template and is never reused", async () => {
  const ada = await world.owner();
  const id = await templateOf(ada, "um", "dois");
  const last = (await itemsOf(ada, id)).at(-1);
  expect(last?.id).toBe(id * 1_000 + 2);
  await ada.call(checklistTemplates.removeItem, { id: last?.id ?? 0 });
  const added = await ada.call(checklistTemplates.addItem, { id, title: "três" });
  expect(added.id).toBe(id * 1_000 + 3);
});

test("items added at the same moment each get their own position and number", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(checklistTemplates.create, VISIT);
  await Promise.all(
    ["um", "dois", "três", "quatro", "cinco"].map((title) =>
      ada.call(checklistTemplates.addItem, { id, title, order: 1 }),
    ),
  );
  const items = await itemsOf(ada, id);
  expect(items.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(items.map((item) => item.id)).size).toBe(5);
});

test("an update changes only the fields sent: items and their positions stay", async () => {
  const ada = await world.owner();
  const id = await templateOf(ada, "um", "dois");
  const [item] = await itemsOf(ada, id);
  await ada.call(checklistTemplates.update, { id, title: "Instalação" });
  const changed = { id: item?.id ?? 0, title: "Um novo", isRequired: true };
  await ada.call(checklistTemplates.updateItem, changed);
  expect(await ada.call(checklistTemplates.list, {})).toMatchObject([
    {
      title: "Instalação",
      description: VISIT.description,
      isRequired: true,
      items: [{ ...changed, order: 1 }, { title: "dois" }],
    },
  ]);
});

test.each([
  ["Por favor, informe o título do template.", {}],
  ["Por favor, informe o título do template.", { title: "  " }],
  ["Use no máximo 200 caracteres", { title: "t".repeat(201) }],
  ["Use no máximo 2000 caracteres", { title: "x", description: "d".repeat(2_001) }],
])("'%s' is the refusal of the template %j", async (message, body) => {
  const ada = await world.owner();
  expect(await ada.refusal(checklistTemplates.create, body as never)).toMatchObject({
    status: 400,
    errors: [{ message }],
  });
});

test.each([
  ["title", { title: " " }],
  ["description", { title: "x", description: "d".repeat(501) }],
  ["isRequired", { title: "x", isRequired: "sim" }],
  ["order", { title: "x", order: 0 }],
  ["order", { title: "x", order: 1.5 }],
])("%s is refused in the item %j", async (field, body) => {
  const ada = await world.owner();
  const id = await templateOf(ada);
  const refusal = await ada.refusal(checklistTemplates.addItem, { id, ...body } as never);
  expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
  expect(await itemsOf(ada, id)).toEqual([]);
});

test("the sentence of a refusal says 'Por favor' once", async () => {
  const ada = await world.owner();
  const { message } = await ada.refusal(checklistTemplates.create, { title: "" });
  expect(message).toBe("Por favor, verifique os dados informados: informe o título do template.");
});

test("a template holds at most 100 items", async () => {
  const ada = await world.owner();
  const titles = Array.from({ length: 100 }, (_item, index) => `Passo ${index + 1}`);
  const id = await templateOf(ada, ...titles);
  expect(await ada.refusal(checklistTemplates.addItem, { id, title: "demais" })).toMatchObject({
    status: 409,
    code: "template_full",
  });
  const items = await itemsOf(ada, id);
  expect(items.map(({ title }) => title)).toEqual(titles);
}, 30_000);

test("deleting a template deletes its items", async () => {
  const ada = await world.owner();
  const id = await templateOf(ada, "um");
  const [item] = await itemsOf(ada, id);
  expect(await ada.call(checklistTemplates.remove, { id })).toBeNull();
  expect(await ada.call(checklistTemplates.list, {})).toEqual([]);
  const itemId = item?.id ?? 0;
  expect(await ada.refusal(checklistTemplates.removeItem, { id: itemId })).toMatchObject({
    status: 404,
  });
  expect(await ada.refusal(checklistTemplates.remove, { id })).toMatchObject({ status: 404 });
});

test("another organization's templates and items are not found", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const id = await templateOf(ada, "um");
  const itemId = (await itemsOf(ada, id))[0]?.id ?? 0;
  const missing = await eve.refusal(checklistTemplates.update, { id: 999, title: "x" });
  expect(missing.status).toBe(404);
  expect(await eve.refusal(checklistTemplates.update, { id, title: "x" })).toEqual(missing);
  expect(await eve.refusal(checklistTemplates.remove, { id })).toEqual(missing);
  expect(await eve.refusal(checklistTemplates.addItem, { id, title: "x" })).toEqual(missing);
  const item = { id: itemId, title: "x" };
  expect(await eve.refusal(checklistTemplates.updateItem, item)).toEqual(missing);
  expect(await eve.refusal(checklistTemplates.removeItem, { id: itemId })).toEqual(missing);
  expect(await eve.call(checklistTemplates.list, {})).toEqual([]);
  expect(await itemsOf(ada, id)).toMatchObject([{ title: "um" }]);
});
