import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { alsoJoin } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

const CNPJ = "12ABC34501DE35";

async function ownerWithRecords(): Promise<Person> {
  const ada = await world.owner();
  const { id: clientId } = await ada.call(clients.create, { name: "Padaria Estrela", cnpj: CNPJ });
  await ada.call(clients.create, { name: "Oficina" });
  for (const name of ["Instalação", "Visita"]) await ada.call(products.create, { name, price: 1 });
  for (const title of ["Climatização", "Telhado"])
    await ada.call(proposals.create, { proposal: { clientId, title } });
  for (const title of ["Vistoria", "Medição"]) await ada.call(tasks.create, { title, clientId });
  return ada;
}

const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const undo = (page: Page) => page.getByRole("button", { name: "Desfazer" });

/** Whether the browser holds the rows of a list for the next visit. */
const hasStored = (page: Page, list: string) =>
  page.evaluate(async (name) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const database = await answerOf(indexedDB.open("vault"));
    const isMade = database.objectStoreNames.contains("records");
    const records = isMade && database.transaction("records").objectStore("records");
    const names = records ? await answerOf(records.getAllKeys()) : [];
    database.close();
    return names.includes(name);
  }, list);

async function deleteBy(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

test.each([
  {
    path: "/clients",
    name: "Padaria Estrela",
    action: "Excluir cliente",
    done: "Cliente excluído com sucesso",
    restored: "Cliente restaurado",
    list: (ada: Person) => ada.call(clients.list, {}),
  },
  {
    path: "/products",
    name: "Instalação",
    action: "Excluir item",
    done: "Item excluído",
    restored: "Item restaurado",
    list: (ada: Person) => ada.call(products.list, {}),
  },
  {
    path: "/proposals",
    name: "Climatização",
    action: "Excluir proposta",
    done: "Proposta excluída",
    restored: "Proposta restaurada",
    list: (ada: Person) => ada.call(proposals.list, {}),
  },
  {
    path: "/tasks?view=list",
    name: "Vistoria",
    action: "Excluir tarefa",
    done: "Tarefa excluída",
    restored: "Tarefa restaurada",
    list: (ada: Person) => ada.call(tasks.list, {}),
  },
])("'Desfazer' restores what was deleted on $path to its list", async (kind) => {
  const ada = await ownerWithRecords();
  const before = await kind.list(ada);
  const page = await openPage(ada, kind.path);
  const row = page.getByRole("row", { name: new RegExp(kind.name) });
  await row.waitFor();
  await deleteBy(page, `Ações de ${kind.name}`, kind.action);
  await shown(page, kind.done).waitFor();
  await row.waitFor({ state: "detached" });
  expect(await kind.list(ada)).toHaveLength(1);
  await undo(page).click();
  await shown(page, kind.restored).waitFor();
  await row.waitFor();
  expect((await kind.list(ada)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test.each([
  ["/proposals", "Climatização", "Excluir proposta", "Proposta restaurada"],
  ["/tasks", "Vistoria", "Excluir tarefa", "Tarefa restaurada"],
])(
  "restores what was deleted on its own page from %s, and opens it again",
  async (path, name, action, restored) => {
    const ada = await ownerWithRecords();
    const page = await openPage(ada, `${path}/1`);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await deleteBy(page, `Ações de ${name}`, action);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await undo(page).click();
    await shown(page, restored).waitFor();
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
  },
);

test.each([
  ["/proposals", "Climatização", "Excluir proposta"],
  ["/tasks", "Vistoria", "Excluir tarefa"],
])(
  "keeps the undo of what was deleted on a page opened by its address under %s",
  async (path, name, action) => {
    const ada = await ownerWithRecords();
    const page = await openPage(ada, `${path}?view=list`, { stores: true });
    await page.getByRole("row", { name: new RegExp(name) }).waitFor();
    await expect.poll(() => hasStored(page, path.slice(1))).toBe(true);
    await page.goto(`${path}/1`);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await deleteBy(page, `Ações de ${name}`, action);
    await undo(page).waitFor();
    await undo(page).hover();
    await page.getByRole("row", { name: new RegExp(name) }).waitFor({ state: "detached" });
    await page.waitForTimeout(1_500);
    expect(await page.getByText(/foi excluída/).count()).toBe(0);
    expect(await undo(page).isVisible()).toBe(true);
  },
);

test("offers the undo for 10 s, reachable with F8", async () => {
  const ada = await ownerWithRecords();
  const { page } = await openWindow(ada);
  await page.clock.install();
  await page.goto("/products");
  await deleteBy(page, "Ações de Instalação", "Excluir item");
  await undo(page).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.clock.fastForward(5_500);
  await page.keyboard.press("F8");
  const isFocused = () => undo(page).evaluate((button) => button === document.activeElement);
  await expect
    .poll(async () => (await isFocused()) || (await page.keyboard.press("Tab"), false))
    .toBe(true);
  await page.clock.fastForward(60_000);
  await page.keyboard.press("Enter");
  await shown(page, "Item restaurado").waitFor();
  await deleteBy(page, "Ações de Instalação", "Excluir item");
  await undo(page).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.clock.fastForward(10_500);
  await undo(page).waitFor({ state: "hidden" });
});

test("shows the server's reason for a failed restore, or offers a retry", async () => {
  const ada = await ownerWithRecords();
  const page = await openPage(ada, "/clients");
  await deleteBy(page, "Ações de Padaria Estrela", "Excluir cliente");
  await undo(page).waitFor();
  const other = await ada.call(clients.create, { name: "Outra", cnpj: CNPJ });
  await undo(page).click();
  await shown(page, "Falha ao restaurar cliente").waitFor();
  await shown(page, "Já existe um cliente com este CNPJ: Outra").waitFor();
  await ada.call(clients.remove, { id: other.id });
  await deleteBy(page, "Ações de Oficina", "Excluir cliente");
  await undo(page).waitFor();
  await page.route("**/restore", (route) => route.abort(), { times: 1 });
  await undo(page).click();
  await shown(page, "Falha ao restaurar cliente").waitFor();
  const json = { message: "Too Many Requests" };
  await page.route("**/restore", (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Muitos pedidos em pouco tempo").first().waitFor();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await shown(page, "Cliente restaurado").waitFor();
});

test("shows a record that is already restored without a message", async () => {
  const ada = await ownerWithRecords();
  const page = await openPage(ada, "/products");
  await deleteBy(page, "Ações de Instalação", "Excluir item");
  await undo(page).waitFor();
  await ada.call(products.restore, { id: 1 });
  await undo(page).click();
  await page.getByRole("row", { name: /Instalação/ }).waitFor();
  expect(await page.getByText("Falha ao restaurar item").count()).toBe(0);
});

test("does not offer to undo a deletion made in another organization", async () => {
  const bia = await world.owner("Bia Souza");
  const ada = await alsoJoin(bia, await world.owner("Ada Lima"));
  await ada.call(products.create, { name: "Visita", price: 1 });
  const page = await openPage(ada, "/products");
  await deleteBy(page, "Ações de Visita", "Excluir item");
  await undo(page).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await undo(page).hover();
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).dispatchEvent("click");
  await page.getByRole("menuitem", { name: /Empresa de Bia/ }).dispatchEvent("click");
  await page.getByRole("button", { name: /Organização Empresa de Bia/ }).waitFor();
  await undo(page).waitFor({ state: "detached" });
});

test.each([
  { width: 320, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 1_440, theme: "dark" },
] as const)("the undo is accessible at $width in the $theme theme", async (look) => {
  const ada = await ownerWithRecords();
  const page = await openPage(ada, "/proposals/1", look);
  await deleteBy(page, "Ações de Climatização", "Excluir proposta");
  await undo(page).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await undo(page).hover();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
