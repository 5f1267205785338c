import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, takeFaults, toast, withoutNews } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { choose, clickOnSheet, hasFocus, save, shows } from "./editor.fixture.ts";

test("a lost session and a reload keep unsaved input", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const { page } = await openWindow(ada);
  // A poll could notice the lost session before the save.
  await withoutNews(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/proposals/${id}/edit`);
  const title = page.getByLabel("Título");
  await title.fill("Escrita antes de sair");
  await page.locator(".proposal-document", { hasText: "Escrita antes de sair" }).waitFor();
  await ada.call(auth.logout, {});
  await save(page);
  await toast(page, "You are logged out. Logging in again...");
  await page.getByRole("dialog", { name: /Sua sessão expirou/ }).waitFor();
  await page.reload();
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Senha", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText(/^Encontramos alterações de /).waitFor();
  await page.getByRole("button", { name: "Recuperar" }).click();
  expect(await title.inputValue()).toBe("Escrita antes de sair");
  await save(page);
  await toast(page, "Proposta salva");
  const drafts = () => page.evaluate(() => localStorage.getItem("proposal-drafts"));
  await expect.poll(drafts).toBeNull();
  await page.goto(`/proposals/${id}/edit`);
  await title.waitFor();
  expect(await page.getByText("Encontramos alterações").count()).toBe(0);
});

test("a screen that crashes keeps unsaved input", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const page = await openPage(ada, `/proposals/${id}/edit`, { width: 1100 });
  const title = page.getByLabel("Título");
  await title.fill("Escrita antes da falha");
  await page.waitForFunction(() =>
    localStorage.getItem("proposal-drafts")?.includes("Escrita antes da falha"),
  );
  await page.route("**/editor-preview*.js", (route) => route.abort());
  await page.getByText("Ver", { exact: true }).click();
  await page.getByRole("heading", { name: "Não conseguimos abrir esta tela" }).waitFor();
  await page.unroute("**/editor-preview*.js");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByRole("button", { name: "Recuperar" }).click();
  expect(await title.inputValue()).toBe("Escrita antes da falha");
  expect(takeFaults()).toEqual([expect.stringContaining("dynamically imported module")]);
});

test("does not restore a discarded draft", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const page = await openPage(ada, `/proposals/${id}/edit`);
  await page.getByLabel("Título").fill("Nunca mais");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("heading", { level: 1, name: "Climatização do 2º andar" }).waitFor();
  await page.goto(`/proposals/${id}/edit`);
  expect(await page.getByLabel("Título").inputValue()).toBe("Climatização do 2º andar");
  expect(await page.getByText("Encontramos alterações").count()).toBe(0);
});

test("two tabs editing the same new proposal keep both drafts", async () => {
  const { ada } = await organizationWithProduct();
  const { page, context } = await openWindow(ada);
  await page.goto("/proposals/new");
  await page.getByRole("combobox", { name: "Cliente" }).fill("horizonte");
  await page.getByRole("option", { name: "Construtora Horizonte S.A." }).click();
  const title = page.getByLabel("Título");
  await title.fill("Da primeira aba");
  await page.locator(".proposal-document", { hasText: "Da primeira aba" }).waitFor();

  const other = await context.newPage();
  await other.goto("/proposals/new");
  const otherTitle = other.getByLabel("Título");
  await otherTitle.fill("Da segunda aba");
  await other.getByRole("button", { name: "Recuperar" }).click();
  expect(await otherTitle.inputValue()).toBe("Da primeira aba");
  await other.getByRole("button", { name: "Desfazer" }).click();
  expect(await otherTitle.inputValue()).toBe("Da segunda aba");
  await other.getByRole("button", { name: "Recuperar" }).click();
  await otherTitle.fill("Corrigida na segunda aba");

  await save(page);
  await toast(page, "Proposta criada");
  await save(other);
  await other.getByText("Já salva em outra aba.").waitFor();
  expect(await ada.call(proposals.list, {})).toMatchObject([{ title: "Da primeira aba" }]);
  await other.getByRole("button", { name: "Salvar a minha versão" }).click();
  await toast(other, "Proposta salva");
  await other.waitForURL(/\/proposals\/1\/edit$/);
  expect(await ada.call(proposals.list, {})).toMatchObject([{ title: "Corrigida na segunda aba" }]);
});

test("keeps both versions of a conflict, and saves only what the person changed", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await propose([{ productId: product.id }], { status: "sent" });
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto(`/proposals/${id}/edit`);
  const title = page.getByLabel("Título");
  await title.fill("Minha");
  await bia.call(proposals.update, { id, title: "Da outra pessoa" });
  await save(page);
  await page.getByText(/^Alterado por /).waitFor();
  expect(await ada.call(proposals.get, { id })).toMatchObject({ title: "Da outra pessoa" });
  await page.getByRole("button", { name: "Usar a versão atual" }).click();
  expect(await title.inputValue()).toBe("Da outra pessoa");
  await page.getByRole("button", { name: "Desfazer" }).click();
  expect(await title.inputValue()).toBe("Minha");
  const items = [{ productId: product.id, quantity: 3 }];
  const others = { title: "Dela", status: "accepted", validityDays: 7, items } as const;
  await bia.call(proposals.update, { id, ...others });
  await save(page);
  await page.getByText("Alterado por Bia Souza agora, com status “Aceita”.").waitFor();
  await page.getByRole("button", { name: "Ver diferenças" }).click();
  const changes = page.getByRole("list", { name: "Diferenças" }).getByRole("listitem");
  expect(await changes.allInnerTexts()).toEqual([
    expect.stringMatching(/^Título\s+Sua versão\s+Minha\s+Bia Souza\s+Dela\s+Usar$/),
    expect.stringMatching(/^Validade\s+Antes\s+30 dias\s+Bia Souza\s+7 dias$/),
    expect.stringMatching(/^Instalação\s+Antes\s+1 × R\$\s64,22\s+Bia Souza\s+3 × R\$\s64,22$/),
  ]);
  await page
    .getByText("“Salvar a minha versão” substitui: Título. O resto fica como Bia Souza salvou.")
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Salvar a minha versão" }).click();
  await toast(page, "Proposta salva");
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    title: "Minha",
    validityDays: 7,
    status: "accepted",
    items: [{ quantity: 3 }],
  });

  await page.goto(`/proposals/${id}/edit`);
  await title.fill("Sem a antiga");
  await bia.call(proposals.remove, { id });
  await save(page);
  await page.getByText("Esta proposta foi excluída.").waitFor();
  expect(await title.inputValue()).toBe("Sem a antiga");
  await page.getByRole("button", { name: "Salvar como nova" }).click();
  await toast(page, "Proposta criada");
  await page.waitForURL(/\/proposals\/2\/edit$/);
  await page.getByText("Esta proposta foi excluída.").waitFor({ state: "hidden" });
  expect(await ada.call(proposals.list, {})).toMatchObject([
    { id: 2, title: "Sem a antiga", status: "draft", productIds: [product.id] },
  ]);

  // Text typed into a line but not chosen is saved too.
  const line = (at: number) => page.getByLabel(`Produto ou serviço do item ${at}`);
  await page.getByRole("button", { name: "Adicionar Item" }).click();
  await line(2).fill("instala");
  await title.click();
  await save(page);
  await page.getByText("Selecione um produto").waitFor();
  expect(await line(2).inputValue()).toBe("instala");
  await line(2).fill("Limpeza de dutos");
  await line(2).press("Tab");
  await page.getByText("Entra no catálogo ao salvar").waitFor();
});

test("reports missing and excess values at their fields before sending", async () => {
  const { ada } = await organizationWithProduct();
  const { page } = await openWindow(ada);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/proposals/new");
  await save(page);
  await page.getByText("Por favor, insira um título para a proposta").waitFor();
  await page.getByText("Por favor, selecione um cliente").waitFor();
  // A typed client is created or given up first.
  await page.getByRole("combobox", { name: "Cliente" }).fill("Padaria Sol");
  await page.getByRole("option", { name: "Criar cliente “Padaria Sol”" }).click();
  const typed = page.getByRole("group", { name: "Novo cliente" });
  await typed.waitFor();
  await save(page);
  await typed.getByText("Crie o cliente ou cancele").waitFor();
  await typed.locator("button:focus", { hasText: "Criar cliente" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator("footer").getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await typed.getByRole("button", { name: "Cancelar" }).click();
  await choose(page, "Produto ou serviço do item 1", "instala", "Instalação");
  await page.getByLabel("Quantidade do item 1").fill("0,5");
  await page.getByLabel("Desconto do item 1 em reais").fill("100");
  await save(page);
  await page.getByText("A quantidade mínima é 1").waitFor();
  await page.getByText("O desconto não pode passar do total do item").waitFor();

  // On a phone the document is on a tab of its own: what it says or lacks leads back to the field.
  await page.setViewportSize({ width: 390, height: 844 });
  const grip = await page.getByTitle("Arraste para mudar a ordem").first().boundingBox();
  expect(grip).toMatchObject({ width: 36, height: 44 });
  await page.getByText("Ver", { exact: true }).click();
  await clickOnSheet(page, "Instalação");
  await hasFocus(page, "Quantidade do item 1");
  await page.getByText("Ver", { exact: true }).click();
  await page.getByRole("button", { name: "Ver PDF" }).click();
  await hasFocus(page, "Cliente");
  await page.getByText("Ver", { exact: true }).click();
  await save(page);
  await hasFocus(page, "Cliente");
  expect(sent).toEqual([]);
});

test("reports an unreadable number at its field, and a percent sign changes the unit", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id, unitPrice: 200 }]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  await page.getByLabel("Desconto do item 1 em reais").fill("10%");
  await page.getByLabel("Desconto do item 1 em porcentagem").waitFor();
  await shows(page, "Total do item 1", "180,00");
  await page.getByLabel("Desconto do item 1 em porcentagem").fill("R$ 50");
  await shows(page, "Total do item 1", "150,00");
  const discount = page.getByLabel("Desconto do item 1 em reais");
  for (const [typed, refusal] of [
    ["50,00 reais", "Valor inválido"],
    ["5,555", "Use no máximo 2 casas decimais"],
  ] as const) {
    await discount.fill(typed);
    await shows(page, "Total do item 1", "–");
    await save(page);
    await page.getByText(refusal).waitFor();
    expect(await discount.inputValue()).toBe(typed);
  }
  await discount.fill("");
  await page.getByLabel("Preço unitário do item 1").fill("1,234");
  await page.getByLabel("Quantidade do item 1").fill("duas");
  await save(page);
  await page.getByText("Use no máximo 2 casas decimais").waitFor();
  await page.getByText("Quantidade inválida").waitFor();
  expect(await ada.call(proposals.get, { id })).toMatchObject({ totalAmount: 200 });
});
