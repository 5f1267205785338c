import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { tags } from "#shared/tags/contract.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { type Person, world } from "#test/world/world.ts";

const PHONE = { width: 390, height: 844 };

let ada: Person;
beforeAll(async () => {
  ada = await world.owner();
  await ada.call(tags.create, { name: "Urgente" });
});

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true });
const title = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const kebab = (page: Page) => page.getByRole("button", { name: "Ações de Urgente" });
const step = (page: Page, by: number) => page.evaluate((delta) => history.go(delta), by);
const question = (page: Page) => page.getByRole("dialog", { name: /Descartar alterações\?/ });

/** After `/more` in the history. */
async function openTags() {
  const page = await openPage(ada, "/more", PHONE);
  await page.getByRole("main").getByRole("link", { name: "Tags" }).click();
  await title(page, "Tags");
  await kebab(page).waitFor();
  return page;
}

async function expectLeavesBack(page: Page): Promise<void> {
  await page.goBack();
  await title(page, "Mais");
  expect(pathOf(page)).toBe("/more");
}

const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);

test.each<{ name: string; opener: (page: Page) => Locator; overlay: (page: Page) => Locator }>([
  {
    name: "the create sheet",
    opener: (page) => page.getByRole("button", { name: "Criar", exact: true }),
    overlay: (page) => page.getByRole("dialog", { name: "Criar" }),
  },
  {
    name: "the notifications",
    opener: (page) => page.getByRole("button", { name: /^Notificações/ }),
    overlay: (page) => page.getByRole("dialog", { name: "Notificações" }),
  },
  {
    name: "a row menu",
    opener: kebab,
    overlay: (page) => page.getByRole("menu"),
  },
  {
    name: "the palette",
    opener: (page) => page.getByRole("button", { name: "Buscar" }),
    overlay: (page) => page.getByRole("dialog", { name: "Buscar" }),
  },
])("Back closes $name, and leaves the page with the next step", async ({ opener, overlay }) => {
  const page = await openTags();
  await opener(page).click();
  await overlay(page).waitFor();
  await page.goBack();
  await overlay(page).waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/tags");
  await hasFocus(opener(page));
  await expectLeavesBack(page);
});

test("Back answers a question with no", async () => {
  const page = await openTags();
  await kebab(page).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const asked = page.getByRole("dialog", { name: /excluir/ });
  await asked.waitFor();
  await page.goBack();
  await asked.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/tags");
  expect(await ada.call(tags.list, {})).toHaveLength(1);
  await expectLeavesBack(page);
});

test("Back closes the sheet of filters, and the panel of filters on a wide screen", async () => {
  const { ada: owner, propose } = await organizationWithProduct();
  await propose();
  const page = await openPage(owner, "/more", PHONE);
  await tab(page, "Propostas").click();
  await title(page, "Propostas");
  await page.getByRole("button", { name: "Ordenar e filtrar" }).click();
  const sheet = page.getByRole("dialog", { name: "Ordenar e filtrar" });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await title(page, "Propostas");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Período" }).click();
  const panel = page.getByRole("dialog", { name: "Período" });
  await panel.getByRole("button").first().waitFor();
  await page.goBack();
  await panel.waitFor({ state: "hidden" });
  await title(page, "Propostas");
  await expectLeavesBack(page);
});

test("Back asks before closing a dialog with typed text, as Esc does", async () => {
  const page = await openPage(ada, "/more", PHONE);
  await page.getByRole("link", { name: "Meu Perfil" }).click();
  await page.getByRole("button", { name: "Alterar senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar senha" });
  const field = dialog.getByLabel("Senha atual");
  await field.fill("Segredo-9876");
  await page.goBack();
  await question(page).waitFor();
  await page.goBack();
  await question(page).waitFor({ state: "hidden" });
  expect(await field.inputValue()).toBe("Segredo-9876");
  await page.goBack();
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/profile");
  await expectLeavesBack(page);
});

test("Back from the first page of the tab asks before what was typed is lost", async () => {
  const page = await openPage(ada, "/profile", PHONE);
  await page.getByRole("button", { name: "Alterar senha" }).click();
  const field = page.getByRole("dialog", { name: "Alterar senha" }).getByLabel("Senha atual");
  await field.fill("Segredo-9876");
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (leaving) => {
      resolve(leaving.type());
      void leaving.dismiss();
    });
  });
  void page.evaluate(() => history.back());
  expect(await asked).toBe("beforeunload");
  expect(await field.inputValue()).toBe("Segredo-9876");
  expect(pathOf(page)).toBe("/profile");
});

test("Back closes a dialog that the address opened, after the overlays on it", async () => {
  const page = await openTags();
  const dialog = page.getByRole("dialog", { name: "Nova tag" });
  const open = async () => {
    await page.getByRole("button", { name: /^Nov/ }).first().click();
    await dialog.waitFor();
    expect(pathOf(page)).toBe("/tags?editar=nova");
  };
  await open();
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/tags");
  await open();
  await dialog.getByLabel("Nome").fill("Adiada");
  await page.goBack();
  await question(page).waitFor();
  await page.goBack();
  await question(page).waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/tags?editar=nova");
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Adiada");
  await page.goBack();
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/tags");
  await expectLeavesBack(page);
});

test("Back closes the list of a field before the dialog around it", async () => {
  const page = await openTags();
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await page.getByRole("link", { name: /^Tarefa Com/ }).click();
  const dialog = page.getByRole("dialog", { name: "Nova tarefa" });
  const field = dialog.getByRole("combobox", { name: "Responsável" });
  await field.click();
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
  await page.goBack();
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
  await title(page, "Tags");
});

test("a link in a sheet opens its page, and Back returns to where it was", async () => {
  const page = await openTags();
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Criar" });
  await sheet.getByRole("link", { name: /^Tarefa/ }).click();
  const dialog = page.getByRole("dialog", { name: "Nova tarefa" });
  await dialog.waitFor();
  await sheet.waitFor({ state: "hidden" });
  await page.goBack();
  await title(page, "Tags");
  await dialog.waitFor({ state: "hidden" });
  expect(await sheet.isVisible()).toBe(false);
  await expectLeavesBack(page);
});

test("a step of any length closes an overlay first, then goes where it leads", async () => {
  const page = await openTags();
  await tab(page, "Propostas").click();
  await title(page, "Propostas");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Criar" });
  await sheet.waitFor();
  await step(page, -2);
  await sheet.waitFor({ state: "hidden" });
  await title(page, "Propostas");
  await step(page, -1);
  await title(page, "Tags");
  await kebab(page).click();
  await page.getByRole("menu").waitFor();
  await step(page, 1);
  await page.getByRole("menu").waitFor({ state: "hidden" });
  await title(page, "Tags");
  await step(page, 1);
  await title(page, "Propostas");
  await step(page, -2);
  await title(page, "Mais");
});

test("on phones, the page that registers users has one way back, to the team", async () => {
  const page = await openPage(ada, "/register-users", PHONE);
  await title(page, "Cadastrar Usuários");
  expect(await page.getByRole("banner").getByRole("link").allTextContents()).toEqual([
    "Gerenciar Equipe",
  ]);
  await page.getByRole("main").getByText("Nenhum usuário cadastrado ainda").waitFor();
  expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
});
