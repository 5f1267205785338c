import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openWindow, pollNow, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { save } from "./editor.fixture.ts";

/** A title was typed, and the tab closed before it was saved. */
async function interrupted() {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await propose([{ productId: product.id }]);
  const { page } = await openWindow(ada);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/proposals/${id}/edit`);
  await page.getByLabel("Título").fill("Da Ada");
  await page.waitForFunction(() => localStorage.getItem("proposal-drafts")?.includes("Da Ada"));
  return {
    page,
    items: [{ productId: product.id, unitPrice: 80 }],
    saveAsBia: (change: object) => bia.call(proposals.update, { id, ...change }),
    read: () => ada.call(proposals.get, { id }),
  };
}

async function recover(page: Page): Promise<void> {
  await page.getByText(/^Encontramos alterações de /).waitFor();
  await page.getByRole("button", { name: "Recuperar" }).click();
}

test("a recovered draft keeps a price that a colleague saved meanwhile", async () => {
  const { page, items, saveAsBia, read } = await interrupted();
  await saveAsBia({ items, validityDays: 7 });
  await page.reload();
  await recover(page);
  await toast(page, "Alterações recuperadas");
  expect(await page.getByLabel("Título").inputValue()).toBe("Da Ada");
  expect(await page.getByLabel("Preço unitário do item 1").inputValue()).toBe("80,00");
  const notice = page.getByText("Alterado por Bia Souza depois que você escreveu.");
  await notice.waitFor();
  await page
    .getByText("O que você escreveu continua aqui. O resto fica como Bia Souza salvou.")
    .waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await notice.waitFor({ state: "detached" });
  await recover(page);
  await page.getByRole("button", { name: "Ver diferenças" }).click();
  const changes = page.getByRole("list", { name: "Diferenças" }).getByRole("listitem");
  expect((await changes.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
    ["Validade", "Antes", "30 dias", "Bia Souza", "7 dias"],
    ["Instalação", "Antes", expect.any(String), "Bia Souza", expect.stringContaining("80,00")],
  ]);
  await save(page);
  await toast(page, "Proposta salva");
  await notice.waitFor({ state: "detached" });
  expect(await read()).toMatchObject({
    title: "Da Ada",
    validityDays: 7,
    items: [{ unitPrice: 80 }],
  });
});

test("a recovered draft without a colleague's change says nothing of one", async () => {
  const { page } = await interrupted();
  await page.reload();
  await recover(page);
  await toast(page, "Alterações recuperadas");
  expect(await page.getByText(/^Alterado por/).count()).toBe(0);
});

test("a draft can be recovered after a colleague saved", async () => {
  const { page, saveAsBia, read } = await interrupted();
  await page.reload();
  const found = page.getByText(/^Encontramos alterações de /);
  await found.waitFor();
  await saveAsBia({ validityDays: 7 });
  await pollNow(page);
  await page.getByText("Alterado por Bia Souza agora.").waitFor();
  expect(await found.isVisible()).toBe(true);
  await recover(page);
  await save(page);
  await toast(page, "Proposta salva");
  expect(await read()).toMatchObject({ title: "Da Ada", validityDays: 7 });
});

test("names what a recovered draft replaces, until it is saved or discarded", async () => {
  const { page, items, saveAsBia, read } = await interrupted();
  await saveAsBia({ title: "Da Bia", items });
  await page.reload();
  await recover(page);
  const title = page.getByLabel("Título");
  const notice = page.getByText("Alterado por Bia Souza depois que você escreveu.");
  await notice.waitFor();
  await page
    .getByText("O que você escreveu continua aqui e, ao salvar, substitui: Título.")
    .waitFor();
  expect(await title.inputValue()).toBe("Da Ada");
  await page.getByRole("button", { name: "Ver diferenças" }).click();
  const changes = page.getByRole("list", { name: "Diferenças" }).getByRole("listitem");
  expect(await changes.allInnerTexts()).toEqual([
    expect.stringMatching(/^Título\s+Sua versão\s+Da Ada\s+Bia Souza\s+Da Bia\s+Usar$/),
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await title.inputValue()).toBe("Da Bia");
  await recover(page);
  await page.getByRole("button", { name: "Salvar a minha versão" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await read()).toMatchObject({ title: "Da Ada", items: [{ unitPrice: 80 }] });
});

test("keeps a draft when the code that recovers it cannot be loaded", async () => {
  const { page, saveAsBia } = await interrupted();
  await saveAsBia({ validityDays: 7 });
  await page.route("**/rebase*.js", (route) => route.abort());
  await page.reload();
  await recover(page);
  await toast(page, "Não foi possível abrir");
  await page.getByText(/^Encontramos alterações de /).waitFor();
  await page.unroute("**/rebase*.js");
  await page.getByRole("button", { name: "Recarregar" }).click();
  await recover(page);
  await toast(page, "Alterações recuperadas");
  expect(await page.getByLabel("Título").inputValue()).toBe("Da Ada");
});
