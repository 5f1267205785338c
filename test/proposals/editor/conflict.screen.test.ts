import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

async function opened(look?: Parameters<typeof openWindow>[1]) {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "member");
  await ada.call(clients.create, { name: "Padaria" });
  for (const name of ["Coifa", "Duto", "Filtro"])
    await ada.call(products.create, { name, price: 10 });
  const items = [
    { productId: 1, section: "Um" },
    { productId: 3, section: "Dois" },
  ];
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Cozinha" },
    items,
  });
  const page = await openPage(ada, `/proposals/${id}/edit`, look);
  await page.getByLabel("Título").waitFor();
  const notice = page.getByText("Alterado por Bia Souza agora.");
  const save = (change: object) => bia.call(proposals.update, { id, ...change });
  const read = () => ada.call(proposals.get, { id });
  const saveMine = async () => {
    await page.getByRole("button", { name: "Salvar a minha versão" }).click();
    await notice.waitFor({ state: "detached" });
  };
  return { page, items, notice, save, read, saveMine };
}

/** Has a colleague save while the next save is on its way, which no news can precede. */
async function saveFirst(page: Page, save: () => Promise<unknown>): Promise<void> {
  let isSaved = false;
  await page.route("**/api/proposals/*", async (route) => {
    if (isSaved || route.request().method() !== "PUT") return route.fallback();
    isSaved = true;
    await save();
    await route.fallback();
  });
}

test("keeps the position of a line that a colleague inserted, despite a blank one", async () => {
  const { page, items, notice, save, read, saveMine } = await opened();
  await page.getByLabel("Título").fill("Da Ada");
  await page.getByLabel("Preço unitário do item 2").fill("15");
  await page.getByRole("button", { name: "Adicionar Item" }).click();
  const [first, last] = items;
  await save({ items: [first, { productId: 2 }, last] });
  await pollNow(page);
  await notice.waitFor();
  await saveMine();
  expect(await read()).toMatchObject({
    title: "Da Ada",
    items: [{ name: "Coifa" }, { name: "Duto" }, { name: "Filtro", unitPrice: 15 }],
  });
});

test("does not save again what a colleague changed and reverted", async () => {
  const { page, items, notice, save, read } = await opened();
  const [first, last] = items;
  await page.getByLabel("Título").fill("Da Ada");
  await save({ items: [{ ...first, unitPrice: 1 }, last] });
  await pollNow(page);
  await notice.waitFor();
  await saveFirst(page, () => save({ items: [{ ...first, unitPrice: 10 }, last] }));
  const saveMine = page.getByRole("button", { name: "Salvar a minha versão" });
  await saveMine.click();
  await page.getByText("Outra pessoa salvou esta proposta.").first().waitFor();
  await saveMine.click();
  await notice.waitFor({ state: "detached" });
  expect(await read()).toMatchObject({
    title: "Da Ada",
    items: [{ unitPrice: 10 }, { unitPrice: 10 }],
  });
});

test("a refused save leads to the choice between versions, from the preview too", async () => {
  const { page, items, notice, save } = await opened({ width: 390, height: 700 });
  await page.getByLabel("Título").fill("Da Ada");
  await save({ proposal: { title: "Da Bia" }, items: items.slice(0, 1) });
  await pollNow(page);
  await notice.waitFor({ state: "attached" });
  await page.getByText("“Salvar a minha versão” substitui: Título.").waitFor();
  const saveProposal = page.getByRole("button", { name: "Salvar proposta" });
  const isInView = () =>
    notice.evaluate((at) => {
      const { top, bottom } = at.getBoundingClientRect();
      return at.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
    });
  await page.getByText("Layout do PDF").scrollIntoViewIfNeeded();
  expect(await isInView()).toBe(false);
  await saveProposal.click();
  await expect.poll(isInView).toBe(true);
  await page.getByText("Ver", { exact: true }).click();
  await notice.waitFor({ state: "hidden" });
  await saveProposal.click();
  await expect.poll(isInView).toBe(true);
});

test("a read that is answered late does not hide a newer version", async () => {
  const { page, items, notice, save, read, saveMine } = await opened();
  const [first, last] = items;
  await page.getByLabel("Título").fill("Da Ada");
  const isRead = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const lateRead = async (route: Route) => {
    const answer = await route.fetch();
    isRead.resolve();
    await held.promise;
    await route.fulfill({ response: answer });
  };
  await page.route("**/api/proposals/*", lateRead, { times: 1 });
  await save({ items: [{ ...first, unitPrice: 1 }, last] });
  await pollNow(page);
  await isRead.promise;
  await save({ items: [{ ...first, unitPrice: 2 }, last] });
  await page.keyboard.press("Control+S");
  await notice.waitFor();
  const answered = page.waitForResponse(/\/api\/proposals\/\d+$/);
  held.resolve();
  await answered;
  await saveMine();
  expect(await read()).toMatchObject({
    title: "Da Ada",
    items: [{ unitPrice: 2 }, { unitPrice: 10 }],
  });
});

test("undoing the use of a colleague's version restores the choice", async () => {
  const { page, items, notice, save, read, saveMine } = await opened();
  const [first, last] = items;
  const title = page.getByLabel("Título");
  await title.fill("Da Ada");
  await save({ items: [{ ...first, unitPrice: 1 }, last] });
  await pollNow(page);
  await notice.waitFor();
  await page.getByRole("button", { name: "Usar a versão atual" }).click();
  await notice.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await notice.waitFor();
  expect(await title.inputValue()).toBe("Da Ada");
  await saveMine();
  expect(await read()).toMatchObject({
    title: "Da Ada",
    items: [{ unitPrice: 1 }, { unitPrice: 10 }],
  });
});

test("a form without input follows a colleague's version", async () => {
  const { page, items, notice, save, read, saveMine } = await opened();
  const [first, last] = items;
  await save({ proposal: { title: "Da Bia" }, items: [{ ...first, unitPrice: 1 }] });
  await pollNow(page);
  await notice.waitFor();
  await page.getByText("A tela já mostra como ficou.").waitFor();
  expect(await page.getByRole("button", { name: "Salvar a minha versão" }).count()).toBe(0);
  expect(await page.getByLabel("Título").inputValue()).toBe("Da Bia");
  expect(await page.getByLabel("Preço unitário do item 1").inputValue()).toBe("1,00");
  await page.getByRole("button", { name: "Ver diferenças" }).click();
  const changes = page.getByRole("list", { name: "Diferenças" }).getByRole("listitem");
  const listed = (await changes.allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
  expect(listed.map(([label]) => label)).toEqual(["Título", "Coifa", "Filtro"]);
  expect(listed[0]).toEqual(["Título", "Antes", "Cozinha", "Bia Souza", "Da Bia"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  // What is typed over it is the person's, and the next version a decision again.
  await page.getByLabel("Título").fill("Da Ada");
  await save({ items: [{ ...first, unitPrice: 2 }, last] });
  await pollNow(page);
  await saveMine();
  expect(await read()).toMatchObject({
    title: "Da Ada",
    items: [{ unitPrice: 2 }, { name: "Filtro" }],
  });
});

test("saving a form without input shows a colleague's version", async () => {
  const { page, notice, save, read } = await opened();
  await saveFirst(page, () => save({ proposal: { title: "Da Bia" } }));
  await page.keyboard.press("Control+S");
  await page
    .getByText("Outra pessoa salvou esta proposta. A tela já mostra como ficou.")
    .first()
    .waitFor();
  await notice.waitFor();
  expect(await page.getByLabel("Título").inputValue()).toBe("Da Bia");
  await page.getByLabel("Título").fill("Da Ada");
  await page.keyboard.press("Control+S");
  await notice.waitFor({ state: "detached" });
  expect(await read()).toMatchObject({ title: "Da Ada" });
});
