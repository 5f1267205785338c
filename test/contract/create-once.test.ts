import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { sendUnderKey } from "#web/contract/creation.ts";

async function ownerWithProposal() {
  const ada = await world.owner();
  const { id: clientId } = await ada.call(clients.create, { name: "Padaria" });
  const { id: productId } = await ada.call(products.create, { name: "Bolo", price: 30 });
  const proposal = { clientId, title: "Bolos" };
  const { id } = await ada.call(proposals.create, { proposal, items: [{ productId }] });
  return { ada, clientId, productId, original: id };
}

type Records = Awaited<ReturnType<typeof ownerWithProposal>>;
type Create = (person: Person, createId: string, text: string) => Promise<{ id: number }>;

/** The same one however often it is asked for at once. */
const ONE_TEMPLATE = { title: "Vistoria", createId: crypto.randomUUID() };

const creations: [
  string,
  (records: Records) => { create: Create; count: () => Promise<number> },
][] = [
  [
    "client",
    ({ ada }) => ({
      create: (person, createId, name) =>
        person.call(clients.create, { createId, name, cnpj: "12.ABC.345/01DE-35" }),
      count: async () => (await ada.call(clients.list, {})).length - 1,
    }),
  ],
  [
    "product",
    ({ ada }) => ({
      create: (person, createId, name) =>
        person.call(products.create, { createId, name, price: 1, code: "SERV-001" }),
      count: async () => (await ada.call(products.list, {})).length - 1,
    }),
  ],
  [
    "proposal",
    ({ ada, clientId, productId }) => ({
      create: (person, createId, title) =>
        person.call(proposals.create, {
          createId,
          proposal: { clientId, title },
          items: [{ productId }],
        }),
      count: async () => (await ada.call(proposals.list, {})).length - 1,
    }),
  ],
  [
    "copy of a proposal",
    ({ ada, original }) => ({
      create: (person, createId) => person.call(proposals.duplicate, { createId, id: original }),
      count: async () => (await ada.call(proposals.list, {})).length - 1,
    }),
  ],
  [
    "tag",
    ({ ada }) => ({
      create: (person, createId, name) => person.call(tags.create, { createId, name }),
      count: async () => (await ada.call(tags.list, {})).length,
    }),
  ],
  [
    "checklist template",
    ({ ada }) => ({
      create: (person, createId, title) =>
        person.call(checklistTemplates.create, { createId, title }),
      count: async () => (await ada.call(checklistTemplates.list, {})).length,
    }),
  ],
  [
    "checklist template item",
    ({ ada }) => ({
      create: async (person, createId, title) => {
        const [template] = await ada.call(checklistTemplates.list, {});
        const { id } = template ?? (await ada.call(checklistTemplates.create, ONE_TEMPLATE));
        return person.call(checklistTemplates.addItem, { createId, id, title });
      },
      count: async () => (await ada.call(checklistTemplates.list, {}))[0]?.items.length ?? 0,
    }),
  ],
  [
    "tag of one name",
    ({ ada }) => ({
      create: (person, createId) => person.call(tags.create, { createId, name: "Urgente" }),
      count: async () => (await ada.call(tags.list, {})).length,
    }),
  ],
  [
    "task",
    ({ ada, clientId }) => ({
      create: (person, createId, title) =>
        person.call(tasks.create, { createId, clientId, title, assignedTo: ada.user.id }),
      count: async () => (await ada.call(tasks.list, {})).length,
    }),
  ],
];

test.each(creations)(
  "saving a %s again after a lost answer returns the first one",
  async (_what, of) => {
    const owner = await ownerWithProposal();
    const { create, count } = of(owner);
    const createId = crypto.randomUUID();
    const first = await create(owner.ada, createId, "Uma vez");
    expect(first).not.toHaveProperty("alreadyCreated");
    expect(await create(owner.ada, createId, "Outra vez")).toEqual({
      ...first,
      alreadyCreated: true,
    });
    expect(await count()).toBe(1);
  },
);

test.each(creations)("saving a %s many times at once creates it once", async (_what, of) => {
  const owner = await ownerWithProposal();
  const { create, count } = of(owner);
  const createId = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => create(owner.ada, createId, "Uma vez")),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(1);
});

test("a create key belongs to its sender and to one kind of record", async () => {
  const { ada, clientId } = await ownerWithProposal();
  const bia = await joinTeam(world, ada, "member");
  const createId = crypto.randomUUID();
  const first = await ada.call(clients.create, { createId, name: "Da Ada" });
  const second = await bia.call(clients.create, { createId, name: "Da Bia" });
  expect(second).toMatchObject({ name: "Da Bia" });
  expect(second.id).not.toBe(first.id);
  await ada.call(tasks.create, { createId, clientId, title: "Visita" });
  expect(await ada.call(clients.list, {})).toHaveLength(3);
});

test("does not create a record again that was deleted since", async () => {
  const { ada } = await ownerWithProposal();
  const createId = crypto.randomUUID();
  const { id } = await ada.call(clients.create, { createId, name: "Por engano" });
  await ada.call(clients.remove, { id });
  expect(await ada.refusal(clients.create, { createId, name: "Por engano" })).toMatchObject({
    code: "not_found",
  });
  expect(await ada.call(clients.list, {})).toHaveLength(1);
});

test("the form of a record deleted since can still be saved, once", async () => {
  const { ada } = await ownerWithProposal();
  const createId = crypto.randomUUID();
  const save = (name: string) =>
    sendUnderKey((input) => ada.call(clients.create, input), { createId, name });
  const { id } = await save("Por engano");
  await ada.call(clients.remove, { id });
  const again = await save("De propósito");
  expect(again).toMatchObject({ name: "De propósito" });
  expect(await save("De propósito")).toEqual({ ...again, alreadyCreated: true });
  expect(await ada.call(clients.list, {})).toHaveLength(2);
});
