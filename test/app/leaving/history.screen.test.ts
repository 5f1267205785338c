import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

const question = (page: Page) => page.getByRole("dialog", { name: /Descartar alterações\?/ });
const title = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("Back over unsaved changes stays on the page until it is confirmed", async () => {
  const { page } = await openWindow(await world.owner());
  const menu = page.getByRole("navigation", { name: "Principal" });
  await page.goto("/clients");
  await title(page, "Clientes");
  await menu.getByRole("link", { name: "Tags" }).click();
  await title(page, "Tags");
  await menu.getByRole("link", { name: "Empresa" }).click();
  const name = page.getByRole("textbox", { name: "Nome nas propostas", exact: true });
  await name.fill("Padaria Sol");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Continuar editando" }).click();
  await question(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/company");
  expect(await name.inputValue()).toBe("Padaria Sol");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await title(page, "Tags");
  await page.evaluate(() => history.back());
  await title(page, "Clientes");
});

test("a page begins at its top, and Back restores the scroll position", async () => {
  const page = await openPage(undefined, "/terms", { height: 600 });
  await title(page, "Termos de uso");
  const link = page.getByRole("main").getByRole("link", { name: "Política de privacidade" });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await title(page, "Política de privacidade");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await title(page, "Termos de uso");
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.reload();
  await title(page, "Termos de uso");
  await expect.poll(() => scrolled(page)).toBe(before);
});

test("Back restores the scroll position of a long list that is loaded again", async () => {
  const ada = await world.owner();
  const names = Array.from({ length: 60 }, (_row, index) => `Padaria ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...names].join("\n") });
  const page = await openPage(ada, "/clients", { height: 600 });
  await page.locator("main tbody tr", { hasText: "Padaria" }).last().scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await page.reload();
  await title(page, "Clientes");
  await expect.poll(() => scrolled(page)).toBe(before);
});

test("an address with a section scrolls to it as soon as it is drawn", async () => {
  const page = await openPage(await world.owner(), "/profile#atalhos", { height: 500 });
  await title(page, "Meu Perfil");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
});

test("after signing in, a screen whose code is loading shows a skeleton", async () => {
  const { email, password } = await world.owner();
  const { page } = await openWindow(undefined, { cold: true });
  const code = Promise.withResolvers<void>();
  await page.route("**/clients-page-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/login?redirect=%2Fclients");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("main").getByText("Carregando").waitFor();
  code.resolve();
  await title(page, "Clientes");
});

test("a click with Ctrl on a link is left to the browser, which opens a tab", async () => {
  const page = await openPage(undefined, "/terms");
  await page.evaluate(() =>
    window.addEventListener("click", (event) => {
      document.body.dataset["isOurs"] = String(event.defaultPrevented);
      event.preventDefault();
    }),
  );
  const link = page.getByRole("main").getByRole("link", { name: "Política de privacidade" });
  await link.click({ modifiers: ["ControlOrMeta"] });
  expect(await page.evaluate(() => document.body.dataset["isOurs"])).toBe("false");
  expect(new URL(page.url()).pathname).toBe("/terms");
});

test("calling the client stays on the page", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Sônia Prates", phone: "11982145530" });
  const page = await openPage(ada, `/clients/${client.id}`, { width: 390 });
  await title(page, "Sônia Prates");
  await page.getByRole("group", { name: "Ações" }).getByRole("link", { name: "Ligar" }).click();
  expect(new URL(page.url()).pathname).toBe(`/clients/${client.id}`);
  await title(page, "Sônia Prates");
});

test("treats an address that begins with two slashes as one of this site", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Sônia Prates" });
  const page = await openPage(ada, "/login?redirect=/.//clients");
  await title(page, "Clientes");
  const { origin } = new URL(page.url());
  await page.goto(`${origin}//clients`);
  await title(page, "Clientes");
  await page.getByRole("searchbox").fill("Sônia");
  await expect.poll(() => page.url()).toContain(`${origin}/clients?`);
});

test("Back from a typed hash does not reload, and keeps the form", async () => {
  const page = await openPage(await world.owner(), "/company");
  const name = page.getByRole("textbox", { name: "Nome nas propostas", exact: true });
  await name.fill("Padaria Sol");
  await page.evaluate(() => (window.location.hash = "conteudo"));
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  expect(await name.inputValue()).toBe("Padaria Sol");
});

test("the skip link keeps what was typed in a new proposal", async () => {
  const page = await openPage(await world.owner(), "/proposals/new");
  const field = page.getByRole("textbox", { name: "Título" });
  await field.fill("Câmara fria");
  await page.getByRole("link", { name: "Pular para o conteúdo" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  expect(await field.inputValue()).toBe("Câmara fria");
});
