import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

/** Returns what lets code through again. */
async function holdAssets(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test("Ctrl K finds a client by an unaccented word and opens it by keyboard alone", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria São João" });
  const { id } = await ada.call(clients.create, { name: "João Figueira", company: "Açougue Bom" });
  const { page } = await openWindow(ada);
  const slow = Promise.withResolvers<void>();
  await page.route(/\/palette-/, (route) => slow.promise.then(() => route.continue()));
  await page.goto("/clients");
  await page.getByText("Açougue Bom").first().waitFor();
  await page.getByRole("button", { name: "Tema escuro" }).click();
  await page.keyboard.press("Control+k");
  // Before the palette is loaded: kept, and no shortcut.
  await page.keyboard.type("Nova");
  slow.resolve();
  const box = page.getByRole("combobox", { name: "Buscar ou ir para" });
  await expect.poll(() => box.inputValue()).toBe("Nova");
  await box.fill("joao");
  await page.getByRole("option", { name: /Padaria São João/ }).waitFor();
  const wanted = page.getByRole("option", { name: /Açougue Bom/ });
  while ((await wanted.getAttribute("aria-selected")) !== "true")
    await page.keyboard.press("ArrowDown");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await wanted.getAttribute("id"));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain(`/clients/${id}`);
  await page.getByRole("heading", { level: 1, name: "Açougue Bom" }).waitFor();
  expect(await accessibilityFaults(page), "antd follows the theme").toEqual([]);
});

test("the palette finds a proposal by number or total, reports none, returns the focus", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Bia" });
  const made = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Reforma da fachada, com pintura e impermeabilização" },
    items: [{ name: "Andaime", unitPrice: 1_234.56 }],
  });
  const page = await openPage(ada, "/clients", { width: 390, height: 844, theme: "dark" });
  const opener = page.getByRole("button", { name: "Buscar" });
  await opener.click();
  const box = page.getByRole("combobox", { name: "Buscar ou ir para" });
  for (const total of ["1.234,56", "R$ 1234"]) {
    await box.fill(total);
    await page.getByRole("option", { name: /Reforma da fachada.*R\$\s1\.234,56/ }).waitFor();
  }
  await box.fill("nada com este nome");
  await page.getByText("Nada encontrado para “nada com este nome”.").waitFor();
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((one) => document.activeElement === one)).toBe(true);
  await opener.click();
  await box.fill(made.proposalNumber);
  const option = page.getByRole("option", { name: /Reforma da fachada/ });
  const detail = option.getByText(made.proposalNumber);
  expect(await detail.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await option.click();
  await expect.poll(() => page.url()).toContain(`/proposals/${made.id}`);
});

test.each([1440, 390])(
  "Back closes the palette, then leaves the page below it, at %i px",
  async (width) => {
    const page = await openPage(await world.owner(), "/tags", { width, height: 844 });
    await page.getByText("Nenhuma tag encontrada").waitFor();
    await page.getByRole("link", { name: "Clientes" }).first().click();
    await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
    await page.getByRole("button", { name: "Buscar" }).click();
    const box = page.getByRole("combobox", { name: "Buscar ou ir para" });
    await box.fill("lau");
    await page.goBack();
    await box.waitFor({ state: "hidden" });
    await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
    await page.goBack();
    await page.getByText("Nenhuma tag encontrada").waitFor();
  },
);

test("N creates and ? lists shortcuts, but not while typing", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Bia" });
  const page = await openPage(ada, "/clients");
  await page.getByText("Bia").first().waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: /Atalhos do teclado/ });
  await sheet.getByText("Criar um item novo nesta tela").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("n");
  expect(page.url()).not.toContain("editar");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("searchbox").fill("n?");
  expect(page.url()).not.toContain("editar");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("heading", { name: "Clientes" }).click();
  await page.keyboard.press("n");
  await expect.poll(() => page.url()).toContain("editar=novo");
  await page.goto("/tags");
  await page.getByRole("button", { name: "Criar Primeira Tag" }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Nova Tag" }).waitFor();
});

test("single-key shortcuts do nothing once they are turned off in the profile", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Bia" });
  const page = await openPage(ada, "/profile");
  await page.getByRole("switch", { name: "Atalhos de uma tecla" }).click();
  await page.goto("/clients", { waitUntil: "networkidle" });
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar ou ir para" }).waitFor();
  expect(page.url()).not.toContain("editar");
});

test("a screen that fails to load shows the support code that is in the log", async () => {
  const { page } = await openWindow(await world.owner());
  const json = { code: "internal", message: "Algo deu errado.", requestId: "req-0042" };
  await page.route("**/api/clients", (route) => route.fulfill({ status: 500, json }));
  await page.goto("/clients");
  await page.getByText("Código para o suporte: req-0042").waitFor();
  await page.unroute("**/api/clients");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Código para o suporte: req-0042").waitFor({ state: "detached" });
});

test("a click on the menu responds at once, even while the next screen's code loads", async () => {
  const page = await openPage(await world.owner(), "/clients", { cold: true });
  const old = page.getByText("Nenhum cliente cadastrado ainda");
  await old.waitFor();
  const release = await holdAssets(page);
  const link = page.getByRole("navigation").getByRole("link", { name: "Chat" });
  await link.click();
  await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
  await old.waitFor({ state: "hidden" });
  await page.getByRole("main").getByText("Carregando...").waitFor();
  release();
  await page.getByRole("heading", { name: "Chat", level: 1 }).waitFor();
});

test("the bar on phones leads everywhere, creates what fits, and covers nothing", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Bia" });
  for (const title of ["Câmara fria", "Troca dos filtros"])
    await ada.call(proposals.create, { proposal: { clientId: client.id, title }, items: [] });
  const page = await openPage(ada, "/tasks", { width: 390, height: 844, cold: true });
  await page.getByRole("heading", { name: "Tarefas", level: 1 }).waitFor();
  const bar = page.getByRole("navigation", { name: "Principal" });
  expect(await bar.getByRole("link").allInnerTexts()).toEqual([
    "Início",
    "Propostas",
    "Tarefas",
    "Clientes",
    "Mais",
  ]);
  for (const target of [...(await bar.getByRole("link").all()), bar.getByRole("button")]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(50);
  }
  expect(await bar.getByRole("link", { name: "Tarefas" }).getAttribute("aria-current")).toBe(
    "page",
  );
  const create = bar.getByRole("button", { name: "Criar" });
  await create.click();
  const sheet = page.getByRole("dialog", { name: "Criar" });
  await sheet.getByText("Produto ou serviço").waitFor();
  await expect.poll(() => sheet.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await sheet.getByRole("link").first().innerText()).toContain("Tarefa");
  expect(await accessibilityFaults(page)).toEqual([]);
  // Esc closes the sheet also after the tooltip of a passed button had no time to open.
  await Promise.all([page.waitForResponse(/open-tooltip.*\.js/), page.keyboard.press("Tab")]);
  await page.evaluate(() => new Promise((run) => requestIdleCallback(run)));
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => create.evaluate((it) => it === document.activeElement)).toBe(true);
  await create.click();
  await sheet.getByRole("link", { name: /Cliente/ }).click();
  await page.getByRole("dialog").getByLabel("Empresa").waitFor();
  await page.keyboard.press("Escape");
  await create.click();
  const repeat = sheet.getByRole("button", { name: "Repetir a última proposta" });
  expect(await repeat.innerText()).toContain("Troca dos filtros");
  await repeat.click();
  await page.waitForURL("**/proposals/3/edit");

  await page.goto("/more");
  await page.getByRole("heading", { name: "Mais", level: 1 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const release = await holdAssets(page);
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("main").getByText("Carregando...").waitFor();
  release();
  await page.getByRole("heading", { name: "Chat", level: 1 }).waitFor();
  // The composer takes the bottom of the window.
  expect(await bar.count()).toBe(0);
  await page.getByRole("link", { name: "Mais" }).click();
  await page.getByRole("link", { name: "Empresa" }).click();
  await page.getByLabel("Nome nas propostas").waitFor();
  expect(await bar.getByRole("link", { name: "Mais" }).getAttribute("aria-current")).toBe("page");
});

test("a search typed right before leaving does not affect the next screen", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Bia" });
  const page = await openPage(ada, "/clients", { cold: true });
  await page.getByText("Bia").first().waitFor();
  const release = await holdAssets(page);
  await page.clock.install();
  await page.getByRole("searchbox").fill("bi");
  await page.getByRole("navigation").getByRole("link", { name: "Chat" }).click();
  await page.clock.runFor(1_000);
  release();
  await page.clock.resume();
  await page.getByRole("heading", { name: "Chat", level: 1 }).waitFor();
  expect(page.url()).toMatch(/\/chat$/);
});

test("with animations on, a dialog opens, closes and returns the focus", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { name: "Instalação", price: 690 });
  const page = await openPage(ada, "/products", { moves: true });
  await page.getByText("Instalação").first().waitFor();
  const opener = page.getByRole("button", { name: "Novo Item" });
  await opener.click();
  const name = page.getByRole("dialog", { name: "Novo item" }).getByLabel("Nome");
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await name.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("the help link mails the support address of the stage", async () => {
  const page = await openPage(undefined, "/nowhere");
  const support = page.getByRole("link", { name: "peça ajuda" });
  expect(await support.getAttribute("href")).toBe("mailto:suporte@fechou.local");
});
