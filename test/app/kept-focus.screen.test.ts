import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { pass } from "#test/world/page-time.ts";
import { confirmedOwner, someEmail, teamOfTwo } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a button that saves keeps the focus when saving fails, and is pressed once meanwhile", async () => {
  const page = await openPage(await world.owner(), "/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Nome/).fill("Sônia Prates");
  let requests = 0;
  await page.route("**/api/clients", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requests += 1;
    await page.getByText("Salvando…").waitFor();
    await page.keyboard.press("Enter");
    return route.abort();
  });
  const save = dialog.getByRole("button", { name: "Salvar cliente" });
  await save.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => requests).toBe(1);
  await save.waitFor();
  expect(await focused(page)).toBe("Salvar cliente");
  expect(requests).toBe(1);
  await dialog.getByLabel(/^Nome/).press("Enter");
  await expect.poll(() => requests).toBe(2);
});

test("a settings form keeps the focus on its button once saved or discarded", async () => {
  const page = await openPage(await world.owner(), "/profile");
  const save = page.getByRole("button", { name: "Salvar alterações" });
  const name = page.getByLabel("Nome", { exact: true });
  await name.fill("Sônia");
  await save.press("Enter");
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await focused(page)).toBe("Salvar alterações");
  await name.fill("Sônia Maria");
  await page.getByRole("button", { name: "Descartar" }).press("Enter");
  expect(await focused(page)).toBe("Salvar alterações");
  await page.goto("/company");
  await page.getByLabel(/^Telefone/).fill("(11) 98888-7777");
  const company = page.getByRole("button", { name: "Salvar", exact: true });
  await company.press("Enter");
  await expect.poll(() => company.isDisabled()).toBe(true);
  expect(await focused(page)).toBe("Salvar");
});

test("the button that opens the menu keeps the focus, and the list its first item", async () => {
  const page = await openPage(await world.owner(), "/chat", { height: 700, moves: true });
  await page.getByRole("button", { name: "Recolher menu" }).press("Enter");
  const open = page.getByRole("button", { name: "Abrir menu" });
  await open.and(page.locator(":focus")).waitFor();
  await open.press("Enter");
  const collapse = page.getByRole("button", { name: "Recolher menu" });
  await collapse.and(page.locator(":focus")).waitFor();
  const list = page.getByRole("navigation", { name: "Principal" });
  const isCut = () => list.evaluate((nav) => nav.scrollHeight > nav.clientHeight);
  await expect.poll(isCut).toBe(true);
  expect(await list.evaluate((nav) => nav.scrollTop)).toBe(0);
});

test("the settings of the collapsed menu open with it, and keep the focus", async () => {
  const page = await openPage(await world.owner(), "/clients");
  const settings = page.getByRole("button", { name: "Configurações" });
  await settings.press("Enter");
  expect(await settings.getAttribute("aria-expanded")).toBe("false");
  await page.getByRole("button", { name: "Recolher menu" }).press("Enter");
  await settings.press("Enter");
  await page.getByRole("link", { name: "Meu Perfil" }).waitFor();
  await settings.and(page.locator(":focus")).waitFor();
});

test("the page gets the focus of a link that goes with its screen", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Ana" });
  const page = await openPage(ada, "/clients");
  const tag = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole("link", { name: "Ana" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();
  await expect.poll(tag).toBe("MAIN");
  const way = page.getByRole("navigation").getByRole("link", { name: "Tarefas" });
  await way.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Tarefas" }).waitFor();
  await pass(page, 1);
  await way.and(page.locator(":focus")).waitFor();
});

test("the page gets the focus of a record that is deleted in another tab", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Ana", phone: "11988880100" });
  const page = await openPage(ada, `/clients/${id}`);
  await page.getByRole("link", { name: "Nova proposta" }).first().focus();
  await ada.call(clients.remove, { id });
  await pollNow(page);
  await page.getByText("Este cliente foi excluído").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("a dialog opens on its first field, else on its main action, not on the close button", async () => {
  const ada = await confirmedOwner(world);
  const client = await ada.call(clients.create, { name: "Ana", email: someEmail() });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Energia solar" },
  });
  const { page } = await openWindow(ada);
  const focusedClose = page.getByRole("button", { name: "Fechar" }).and(page.locator(":focus"));
  await page.route("**/api/checklist-templates", async (route) => {
    await focusedClose.waitFor();
    await route.continue();
  });
  await page.goto(`/proposals/${id}`);
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await page.getByRole("dialog").getByLabel("Para").and(page.locator(":focus")).waitFor();
  await page.goto("/team?convidar=sim");
  const email = page.getByRole("dialog").getByLabel("E-mail").and(page.locator(":focus"));
  await email.fill(someEmail());
  await email.press("Enter");
  await expect.poll(() => focused(page)).toBe("Copiar link do convite");
  await ada.call(checklistTemplates.create, { title: "Vistoria" });
  await page.goto("/tasks?editar=nova");
  await page.getByRole("button", { name: "Adicionar de um modelo" }).click();
  await page.getByRole("button", { name: "Vistoria" }).and(page.locator(":focus")).waitFor();
  await page.goto("/clients");
  await page.getByRole("button", { name: "Importar CSV" }).click();
  await expect.poll(() => focused(page)).toMatch(/^Arraste a planilha/);
});

test("the page gets the focus of a dialog that an address opened and that closes slowly", async () => {
  const page = await openPage(await world.owner(), "/team?convidar=sim", { moves: true });
  await page.getByRole("dialog").getByLabel("E-mail").and(page.locator(":focus")).waitFor();
  await page.addStyleTag({ content: "* { animation-duration: 0.8s !important; }" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("the menu of the next row gets the focus of a row that is deleted, at last the page", async () => {
  const ada = await world.owner();
  for (const name of ["Ana", "Bia"]) await ada.call(clients.create, { name });
  const page = await openPage(ada, "/clients");
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Ações de ${name}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Excluir" }).press("Enter");
    // The dialog focuses it when it is open: an earlier press of the other button would end there.
    await page.getByRole("button", { name: "Cancelar" }).and(page.locator(":focus")).waitFor();
    await page.getByRole("button", { name: "Excluir cliente" }).press("Enter");
  };
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await remove("Ana");
  await expect.poll(label).toBe("Ações de Bia");
  await remove("Bia");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("a slow question keeps a moved focus, and passes it to the next row", async () => {
  const ada = await world.owner();
  for (const name of ["Ana", "Bia"]) await ada.call(clients.create, { name });
  const page = await openPage(ada, "/clients", { moves: true });
  await page.addStyleTag({ content: "* { animation-duration: 0.8s !important; }" });
  await page.getByRole("button", { name: "Ações de Ana" }).press("Enter");
  await page.getByRole("menuitem", { name: "Excluir" }).press("Enter");
  await page.getByRole("button", { name: "Cancelar" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ações de Bia" }).and(page.locator(":focus")).waitFor();
});

test("the seller's menu and the last page keep the focus on their buttons", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const client = await ada.call(clients.create, { name: "Ana" });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Energia solar" },
  });
  const page = await openPage(ada, `/proposals/${id}`);
  const seller = page.getByRole("button", { name: /^Alterar responsável/ });
  await seller.press("Enter");
  await page.getByRole("menuitem", { name: fullName(bia.user) }).press("Enter");
  await page.getByText("Responsável alterado").first().waitFor();
  await seller.and(page.locator(":focus")).waitFor();
  for (let at = 0; at < 21; at += 1) await ada.call(clients.create, { name: `Cliente ${at}` });
  await page.goto("/clients");
  const next = page.getByRole("button", { name: "Próxima página" });
  await next.press("Enter");
  await expect.poll(() => next.isDisabled()).toBe(true);
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("on a phone, the tab of the column gets the focus of a card that moves there", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Ana" });
  await ada.call(tasks.create, { title: "Cotar frete", clientId: client.id });
  const page = await openPage(ada, "/tasks?view=kanban", { width: 390 });
  const card = page.getByRole("link", { name: "Cotar frete" });
  for (const key of ["Space", "ArrowRight", "Space"]) await card.press(key);
  await card.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Em Andamento1");
  await page.keyboard.press("Enter");
  await card.waitFor();
});

test("Tab stays on the button of a menu, or of filters, that still loads", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  const { page } = await openWindow(ada, { cold: true });
  const loading: (() => void)[] = [];
  await page.route(/\/assets\/(open-menu|saved-filter-list)/, async (route) => {
    await new Promise<void>((resolve) => loading.push(resolve));
    await route.continue();
  });
  await page.goto("/proposals");
  for (const name of ["Exportar", "Filtros salvos"]) {
    const button = page.getByRole("button", { name, exact: true });
    // It is not while the proposals are read.
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.press("Enter");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(name);
  }
});
