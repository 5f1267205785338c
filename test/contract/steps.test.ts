import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { metered } from "#test/world/meter.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, worldAt } from "#test/world/world.ts";

const { auth, branding, clients, pdf, products, proposals, tags, tasks, users } = contract;

let cloud: Cloud;
const world = worldAt(() => cloud.origin);
let ada: Person;
/** Somebody of the organization who is not the caller. */
let mate: string;

beforeAll(async () => {
  cloud = await startCloud({ port: 0, folder: undefined, web: "none" });
  ada = await world.owner();
  const rows = Array.from(
    { length: 200 },
    (_row, index) => `Cliente ${index};cliente${index}@exemplo.com.br`,
  );
  await ada.call(clients.import, { csvData: ["Nome;Email", ...rows].join("\n") });
  await ada.call(products.create, { name: "Pão", price: 1.5 });
  for (let count = 0; count < 3; count++) await propose();
  await ada.call(tags.create, { name: "Urgente" });
  mate = (await joinTeam(world, ada, "member")).user.id;
  await addTask(ada.user.id);
});

afterAll(() => cloud.stop());

const profile = () => ({ firstName: "Ada", lastName: "Lima", email: ada.email });

const propose = () =>
  ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães" },
    items: [{ productId: 1 }],
  });

/** A task that is overdue, with everything in it that it can name. */
const addTask = (assignedTo: string) =>
  ada.call(tasks.create, {
    title: "Vistoria",
    clientId: 1,
    proposalId: 1,
    tagIds: [1],
    assignedTo,
    dueDate: "2020-01-01",
    slaEnabled: true,
    subtasks: [{ title: "Medir", assignedTo }],
    checklists: [{ title: "Entrega", items: [{ title: "Chaves" }] }],
  });
/** Reads of the outbox consumer would be counted with the request's: measured again until undisturbed. */
async function cheapest(action: () => Promise<unknown>) {
  const readings = [];
  for (let round = 0; round < 16; round++) readings.push(await metered(action));
  return readings.toSorted((a, b) => a.calls - b.calls)[0]!;
}

const requests: [string, number, () => Promise<unknown>][] = [
  ["reading the current user", 1, () => ada.call(auth.user, {})],
  ["listing clients", 2, () => ada.call(clients.list, {})],
  ["listing products", 2, () => ada.call(products.list, {})],
  ["reading the branding", 2, () => ada.call(branding.get, {})],
  ["reading the payment information", 1, () => ada.call(users.paymentInfo, {})],
  ["asking what an account takes with it", 3, () => ada.call(users.checkDelete, {})],
  ["saving the profile", 2, () => ada.call(users.updateProfile, profile())],
  ["listing proposals", 3, () => ada.call(proposals.list, {})],
  ["reading a proposal", 3, () => ada.call(proposals.get, { id: 1 })],
  ["creating a client", 3, () => ada.call(clients.create, { name: "Padaria" })],
  ["changing a client", 3, () => ada.call(clients.update, { id: 1, phone: "11987654321" })],
  ["creating a product", 3, () => ada.call(products.create, { name: "Bolo", price: 30 })],
  ["creating a proposal", 3, propose],
  ["saving the branding", 3, () => ada.call(branding.save, { companyPhone: "1130001234" })],
  ["listing tasks", 3, () => ada.call(tasks.list, {})],
  ["listing overdue tasks", 3, () => ada.call(tasks.overdue, {})],
  ["listing the tasks of a tag", 3, () => ada.call(tasks.byTag, { tagId: 1 })],
  ["reading a task", 3, () => ada.call(tasks.get, { id: 1 })],
  ["creating a task for somebody else", 3, () => addTask(mate)],
  ["changing a task", 3, () => ada.call(tasks.update, { id: 1, tagIds: [1], priority: "high" })],
  ["moving a task", 3, () => ada.call(tasks.update, { id: 1, status: "in_progress" })],
  ["moving a subtask", 3, () => ada.call(tasks.changeSubtask, { id: 10_001, status: "completed" })],
  ["finishing a task", 3, () => ada.call(tasks.finish, { id: 1 })],
  ["downloading an unchanged PDF", 3, () => ada.call(pdf.download, { id: 1 })],
];

test.each(requests)(
  "%s takes at most %i steps one after the other, and no scan",
  async (_name, most, action) => {
    const { steps, scans } = await cheapest(action);
    expect(steps).toBeLessThanOrEqual(most);
    expect(scans).toBe(0);
  },
);
