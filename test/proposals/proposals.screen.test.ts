import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflowAt } from "#test/world/page-checks/axe.ts";
import { stopClock } from "#test/world/page-time.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

/** Waits for a dialog that fades out. */
async function act(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole("button", { name: `Ações de ${title}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a proposal without lines stays a draft", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const page = await openPage(ada, `/proposals/${id}`);
  await page.getByText("Nenhum item ainda").waitFor();
  await act(page, "Climatização do 2º andar", "Marcar como aceita");
  await page.getByRole("button", { name: "Apenas Aceitar" }).click();
  await page.getByText("Adicione pelo menos um item").first().waitFor();
  expect(await ada.call(proposals.get, { id })).toMatchObject({ status: "draft" });
});

test("searches and filters the list in its address, and sums what it shows", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { title: "Dutos", status: "sent" });
  await propose([{ productId: product.id, quantity: 2 }], { title: "Exaustão", status: "sent" });
  await propose([{ productId: product.id }], { title: "Cortinas de ar" });
  const page = await openPage(ada, "/proposals");
  await page.getByRole("button", { name: "Enviada 2" }).click();
  await page.getByText("2 propostas", { exact: true }).waitFor();
  expect(page.url()).toContain("status=sent");
  const foot = page.getByText("Total filtrado");
  expect((await foot.innerText()).replaceAll("\u00a0", " ")).toContain("R$ 192,66");
  await page.getByRole("searchbox").fill("EXAUSTAO");
  await page.getByText("1 proposta", { exact: true }).waitFor();
  await page.getByRole("searchbox").fill("-0003");
  await page.getByText("Nenhuma proposta encontrada").waitFor();
  await page.reload();
  await page.getByText("Nenhuma proposta encontrada").waitFor();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText("3 propostas", { exact: true }).waitFor();
  await page.getByRole("row", { name: /Cortinas de ar/ }).click();
  await page.getByRole("heading", { level: 1, name: "Cortinas de ar" }).waitFor();
  expect(page.url()).toMatch(/\/proposals\/3$/);
});

test("accepts, loses, copies and deletes a proposal from its row", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { title: "Dutos", status: "sent" });
  const page = await openPage(ada, "/proposals");
  await act(page, "Dutos", "Marcar como aceita");
  await page.getByText("Aceitar Proposta", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Apenas Aceitar" }).click();
  await toast(page, "Proposta aceita");
  await page.getByRole("row", { name: /Dutos.*Aceita/ }).waitFor();
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Marcar como aceita" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Marcar como perdida" }).click();
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await toast(page, "Proposta marcada como perdida");
  await page.getByRole("row", { name: /Dutos.*Rejeitada/ }).waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await toast(page, "Desfeito");
  await page.getByRole("row", { name: /Dutos.*Aceita/ }).waitFor();
  await act(page, "Dutos", "Marcar como perdida");
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await page.getByRole("row", { name: /Dutos.*Rejeitada/ }).waitFor();
  await act(page, "Dutos", "Duplicar");
  await page.waitForURL(/\/proposals\/2\/edit$/);
  await page.getByText(/^PROP-\d{4}-0002$/).waitFor();
  await page.goto("/proposals");
  await page.getByRole("button", { name: "Ações de Dutos" }).first().click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByText("Tem certeza que deseja excluir a proposta Dutos?").waitFor();
  await page.getByRole("button", { name: "Excluir proposta" }).click();
  await toast(page, "Proposta excluída");
  const left = await ada.call(proposals.list, {});
  expect(left.map(({ status }) => status)).toEqual(["rejected"]);
});

test("does not read a deleted proposal, and shows it again once it is restored", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id }], { title: "Dutos" });
  await ada.call(proposals.update, { id, status: "sent" });
  const { page } = await openWindow(ada);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto(`/proposals/${id}`);
  await page.getByText("Versão 1 marcada como enviada").waitFor();
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Excluir proposta" }).click();
  await toast(page, "Proposta excluída");
  await page.waitForURL(/\/proposals(\?|$)/);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await toast(page, "Proposta restaurada");
  await page.getByRole("row", { name: /Dutos/ }).click();
  await page.getByText("Versão 1 marcada como enviada").waitFor();
  expect(missing).toEqual([]);
});

test("warns before a change that affects the month of an accepted proposal", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const line = [{ productId: product.id }];
  const { id } = await propose(line, { title: "Dutos", status: "accepted" });
  await propose(line, { title: "Exaustão" });
  const page = await openPage(ada, "/proposals");
  const stored = async () => {
    const { status, sellerId } = await ada.call(proposals.get, { id });
    return { status, sellerId };
  };
  const before = await stored();
  const ask = async (title: RegExp, change: string) => {
    const question = page.getByRole("dialog", { name: title });
    await question.getByText(/Ela conta R\$\s64,22 em [a-zç]+ de \d{4}\./).waitFor();
    await question.getByText(change).waitFor();
    return question;
  };
  const leave = async (title: RegExp, change: string) => {
    const question = await ask(title, change);
    await question.getByRole("button", { name: "Cancelar" }).click();
    await question.waitFor({ state: "hidden" });
  };
  const less = "O mês passa a mostrar esse valor a menos.";
  await act(page, "Dutos", "Marcar como perdida");
  await leave(/^Tirar PROP-\d{4}-0001 de Aceita\?$/, less);
  await act(page, "Dutos", "Excluir");
  await leave(/excluir a proposta Dutos\?$/, less);
  await act(page, "Dutos", "Editar");
  await leave(/já foi aceita/, "Se o valor mudar, o total do mês também muda.");
  await act(page, "Exaustão", "Excluir");
  await page.getByText("O número dela não é usado de novo.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Cancelar" }).click();

  await page.goto(`/proposals/${id}`);
  const give = async () => {
    await page.getByRole("button", { name: "Alterar responsável: Ada Lovelace" }).click();
    await page.getByRole("menuitem", { name: "Bia Souza" }).click();
  };
  const toBia = /^Passar PROP-\d{4}-0001 para Bia Souza\?$/;
  const moved = "Nesse mês, o valor passa a contar para Bia Souza.";
  await give();
  await leave(toBia, moved);
  expect(await stored()).toEqual(before);
  await give();
  const question = await ask(toBia, moved);
  await question.getByRole("button", { name: "Alterar responsável" }).click();
  await page.getByRole("button", { name: "Alterar responsável: Bia Souza" }).waitFor();
  expect(await stored()).toEqual({ ...before, sellerId: bia.user.id });
});

test("downloads each PDF under its proposal's name, even after leaving the page", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { title: 'Dutos "MPU": ação/2' });
  await propose([{ productId: product.id }], { title: "Exaustão" });
  const { page } = await openWindow(ada);
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  const left = Promise.withResolvers<void>();
  await page.route("**/pdf", (route) => left.promise.then(() => route.continue()));
  await page.goto("/proposals");
  await act(page, 'Dutos "MPU": ação/2', "Baixar PDF");
  await act(page, "Exaustão", "Baixar PDF");
  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByRole("heading", { level: 1, name: "Clientes" }).waitFor();
  left.resolve();
  await expect
    .poll(() => names.toSorted(), { timeout: 40_000 })
    .toEqual(["proposta-Dutos MPU ação 2.pdf", "proposta-Exaustão.pdf"]);
});

test("reports a PDF that fails", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const { page } = await openWindow(ada);
  await page.route("**/pdf", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`/proposals/${id}`);
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  await page.getByText("Falha ao gerar PDF. Tente novamente.").first().waitFor();
});

test("shows a sent proposal past its last day as Vencida too, with its history", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id }], { status: "sent", validityDays: 30 });
  const page = await openPage(ada, "/proposals");
  await page.getByRole("row", { name: /PROP.*Enviada/s }).waitFor();
  await page.getByRole("button", { name: "Vencida 0" }).waitFor();
  await stopClock(page, Date.now() + 32 * 86_400_000);
  await page.goto("/proposals");
  await page.getByRole("row", { name: /PROP.*Enviada.*Vencida/s }).waitFor();
  await page.goto(`/proposals/${id}`);
  const history = page.getByRole("region", { name: "Histórico" });
  await history.getByText("Vencida").waitFor();
  expect(await history.getByRole("listitem").count()).toBe(3);
  await page.getByRole("button", { name: "Marcar como aceita" }).click();
  const dialog = page.getByRole("dialog", { name: "Aceitar Proposta" });
  await dialog.getByText(/^Esta proposta venceu em \d\d\/\d\d\/\d{4}\./).waitFor();
});

test("reports an unknown proposal number and leads back", async () => {
  const { ada } = await organizationWithProduct();
  const { page } = await openWindow(ada);
  for (const path of ["/proposals/999", "/proposals/abc"]) {
    await page.goto(path);
    await page.getByText("Proposta não encontrada").waitFor();
  }
  await page.getByRole("link", { name: "Ver todas as propostas" }).click();
  await page.getByText("Nenhuma proposta criada ainda").waitFor();
});

test("proposals are accessible at every width and theme", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const title =
    "Modernização completa do sistema de climatização central, torres Norte e Sul ".repeat(2);
  const { id } = await propose(
    [{ productId: product.id, quantity: 1.25, unitPrice: 79_999_999.99, discount: 0.01 }],
    { title, description: title, status: "sent" },
  );
  await propose([{ productId: product.id }], { status: "rejected" });
  await propose([{ productId: product.id }], { status: "accepted" });
  const { page } = await openWindow(ada);
  for (const path of ["/proposals", `/proposals/${id}/edit`, "/proposals/new", `/proposals/${id}`])
    await inEveryWidth(page, path, async (width) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path.endsWith("new")) await page.getByLabel("Título").waitFor();
      else if (path.endsWith("edit")) await page.getByText("Texto de abertura").waitFor();
      else await page.getByText("Modernização").first().waitFor();
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await overflowAt(page, width > 400 ? [1_440, 1_024, 768] : [390, 320])).toEqual([]);
    });
});

test("a menu begins with an item and has single lines between its groups", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id }], { status: "rejected" });
  const page = await openPage(ada, `/proposals/${id}`, { width: 390 });
  await page.getByRole("button", { name: "Ações de Climatização do 2º andar" }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "Excluir" }).waitFor();
  expect(await menu.locator("> [role=separator]:first-child").count()).toBe(0);
  expect(await menu.locator("[role=separator] + [role=separator]").count()).toBe(0);
  expect(await menu.locator("[role=separator]").count()).toBe(1);
});
