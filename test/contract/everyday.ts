import { contract } from "#shared/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person, World } from "#test/world/world.ts";

const { auth, branding, chat, clients, dashboard, notifications, pdf, products } = contract;
const { proposals, tags, tasks, users } = contract;

export type EverydayRequest = [what: string, maxSteps: number, action: () => Promise<unknown>];

export interface EverydayOrganization {
  ada: Person;
  requests: EverydayRequest[];
}

export async function everydayOrganization(world: World): Promise<EverydayOrganization> {
  const ada = await world.owner();
  const rows = Array.from(
    { length: 200 },
    (_row, index) => `Cliente ${index};cliente${index}@exemplo.com.br`,
  );
  await ada.call(clients.import, { csvData: ["Nome;Email", ...rows].join("\n") });
  await ada.call(products.create, { name: "Pão", price: 1.5 });
  for (let count = 0; count < 3; count++) await propose(ada);
  await ada.call(tags.create, { name: "Urgente", showInDashboard: true });
  const mate = (await joinTeam(world, ada, "member")).user.id;
  await addTask(ada, ada.user.id);
  return { ada, requests: [...readings(ada), ...commands(ada, mate)] };
}

function propose(ada: Person) {
  return ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães" },
    items: Array.from({ length: 5 }, () => ({ productId: 1 })),
  });
}

function proposeNew(ada: Person) {
  return ada.call(proposals.create, {
    createId: crypto.randomUUID(),
    proposal: { clientId: 1, title: "Pães" },
    items: [{ newProduct: { name: "Pão de queijo" }, unitPrice: 4.5 }],
  });
}

function addTask(ada: Person, assignedTo: string) {
  return ada.call(tasks.create, {
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
}

function readings(ada: Person): EverydayRequest[] {
  return [
    ["signing in", 3, () => ada.call(auth.login, { email: ada.email, password: ada.password })],
    ["reading the current user", 1, () => ada.call(auth.user, {})],
    ["listing clients", 2, () => ada.call(clients.list, {})],
    ["listing products", 2, () => ada.call(products.list, {})],
    ["reading the branding", 2, () => ada.call(branding.get, {})],
    ["reading the payment information", 1, () => ada.call(users.paymentInfo, {})],
    ["asking what an account takes with it", 3, () => ada.call(users.checkDelete, {})],
    ["listing proposals", 3, () => ada.call(proposals.list, {})],
    ["reading a proposal", 3, () => ada.call(proposals.get, { id: 1 })],
    ["listing tasks", 3, () => ada.call(tasks.list, {})],
    ["listing overdue tasks", 3, () => ada.call(tasks.overdue, {})],
    ["listing the tasks of a tag", 3, () => ada.call(tasks.byTag, { tagId: 1 })],
    ["reading a task", 3, () => ada.call(tasks.get, { id: 1 })],
    ["listing the messages of the team", 3, () => ada.call(chat.list, {})],
    ["reading the numbers of the dashboard", 2, () => ada.call(dashboard.metrics, {})],
    ["reading the dashboard", 3, () => ada.call(dashboard.get, {})],
    ["downloading an unchanged PDF", 3, () => ada.call(pdf.download, { id: 1 })],
    ["counting what is unread", 1, () => ada.call(notifications.unreadCount, {})],
    ["listing notifications", 2, () => ada.call(notifications.list, {})],
  ];
}

function commands(ada: Person, mate: string): EverydayRequest[] {
  return [
    [
      "saving the profile",
      2,
      () => ada.call(users.updateProfile, { firstName: "Ada", lastName: "Lima", email: ada.email }),
    ],
    ["creating a client", 3, () => ada.call(clients.create, { name: "Padaria" })],
    ["changing a client", 3, () => ada.call(clients.update, { id: 1, phone: "11987654321" })],
    ["creating a product", 3, () => ada.call(products.create, { name: "Bolo", price: 30 })],
    ["creating a proposal", 3, () => propose(ada)],
    ["creating a proposal with a new item", 3, () => proposeNew(ada)],
    ["saving the branding", 3, () => ada.call(branding.save, { companyPhone: "1130001234" })],
    ["creating a task for somebody else", 3, () => addTask(ada, mate)],
    ["changing a task", 3, () => ada.call(tasks.update, { id: 1, tagIds: [1], priority: "high" })],
    ["moving a task", 3, () => ada.call(tasks.update, { id: 1, status: "in_progress" })],
    [
      "moving a subtask",
      3,
      () => ada.call(tasks.changeSubtask, { id: 10_001, status: "completed" }),
    ],
    ["finishing a task", 3, () => ada.call(tasks.finish, { id: 1 })],
    [
      "sending a message",
      3,
      () => ada.call(chat.send, { message: "Oi", sendId: crypto.randomUUID() }),
    ],
    ["reading the messages", 3, () => ada.call(chat.read, {})],
  ];
}
