import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { focusedDialog, openPage, toast } from "#test/world/browser.ts";
import { signIn } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { holdAnswers } from "./held-answers.fixture.ts";
import { twoOrganizations } from "./two-organizations.fixture.ts";

const logOut = (page: Page) => page.getByRole("button", { name: "Sair" }).click();
const isLeaving = (page: Page) =>
  page.getByRole("button", { name: "Sair", disabled: true }).waitFor();

async function ownerWithTasks() {
  const ada = await world.owner();
  const { id: clientId } = await ada.call(clients.create, { name: "Padaria Sol" });
  for (const title of ["Vistoria", "Medição", "Entrega"])
    await ada.call(tasks.create, { title, clientId });
  const page = await openPage(ada, "/tasks?view=list");
  const start = async (title: string) => {
    await page.getByRole("button", { name: `Ações de ${title}` }).click();
    await page.getByRole("menuitem", { name: "Mover para Em andamento" }).click();
  };
  return { ada, page, start };
}

/** Holds the next change of a task before the server has it. */
async function holdRequest(page: Page, end: (route: Route) => Promise<void>) {
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released.promise;
    await end(route);
  };
  await page.route("**/api/tasks/*", hold, { times: 1 });
  return released.resolve;
}

test("a logout waits for changes that wait for others, or begin meanwhile", async () => {
  const { ada, page, start } = await ownerWithTasks();
  const first = await holdAnswers(page, "**/api/tasks/*");
  await start("Vistoria");
  await start("Medição");
  await first.reached;
  await logOut(page);
  await isLeaving(page);
  await toast(page, "Salvando suas alterações antes de sair…");
  await start("Entrega");
  await first.release();
  await toast(page, "Você foi desconectado com sucesso.");
  const found = await (await signIn(world, ada)).call(tasks.list, {});
  expect(found.map(({ status }) => status)).toEqual(Array(3).fill("in_progress"));
});

test("what is typed while a logout waits is asked about", async () => {
  const { page, start } = await ownerWithTasks();
  const first = await holdAnswers(page, "**/api/tasks/*");
  await start("Vistoria");
  await first.reached;
  await logOut(page);
  await isLeaving(page);
  await page.getByRole("button", { name: "Nova Tarefa" }).click();
  const title = (await focusedDialog(page)).getByLabel("Título");
  await title.fill("Orçamento");
  await first.release();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  expect(await title.inputValue()).toBe("Orçamento");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await logOut(page);
  await toast(page, "Você foi desconectado com sucesso.");
});

test("a change that fails during a logout keeps the person, who can repeat it", async () => {
  const { ada, page, start } = await ownerWithTasks();
  const release = await holdRequest(page, (route) => route.abort());
  await start("Vistoria");
  await logOut(page);
  await isLeaving(page);
  release();
  const repeat = page.getByRole("button", { name: "Tentar novamente" });
  await repeat.waitFor();
  await page.getByRole("button", { name: "Sair", disabled: false }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Sair",
  );
  await repeat.click();
  await toast(page, "Movida para Em Andamento");
  await logOut(page);
  await toast(page, "Você foi desconectado com sucesso.");
  const [found] = (await (await signIn(world, ada)).call(tasks.list, {})).filter(
    ({ title }) => title === "Vistoria",
  );
  expect(found?.status).toBe("in_progress");
});

test("a change refused for an ended session stops a logout and is reported", async () => {
  const { ada, page, start } = await ownerWithTasks();
  const release = await holdRequest(page, (route) => route.continue());
  await start("Vistoria");
  await logOut(page);
  await isLeaving(page);
  await page.getByRole("button", { name: "Nova Tarefa" }).click();
  const title = (await focusedDialog(page)).getByLabel("Título");
  await title.fill("Orçamento");
  await ada.call(auth.logout, {});
  release();
  await toast(page, "Unauthorized");
  await page.getByRole("dialog", { name: "Sua sessão expirou" }).waitFor();
  expect(await title.inputValue()).toBe("Orçamento");
});

test("a change that was already made does not stop a logout", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Padaria Sol" });
  const page = await openPage(ada, `/clients/${client.id}`);
  await page.getByRole("button", { name: "Ações de Padaria Sol" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Excluir cliente" }).click();
  const undo = page.getByRole("button", { name: "Desfazer" });
  await undo.waitFor();
  await ada.call(clients.restore, { id: client.id });
  const restoring = await holdAnswers(page, "**/restore");
  await undo.click();
  await restoring.reached;
  await logOut(page);
  await isLeaving(page);
  await restoring.release();
  await toast(page, "Você foi desconectado com sucesso.");
});

test("a switch that is answered during a logout does not sign in again", async () => {
  const { ada, bia } = await twoOrganizations();
  const page = await openPage(ada, "/");
  await page.getByRole("button", { name: "Sair" }).waitFor();
  const opening = await holdAnswers(page, "**/api/organization/active");
  await page.goto(`/clients?organizacao=${bia.orgId}`);
  await opening.reached;
  await logOut(page);
  await isLeaving(page);
  await opening.release();
  await toast(page, "Você foi desconectado com sucesso.");
  await page.goto("/clients");
  await page.getByRole("heading", { name: "Entrar", level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(null);
});
