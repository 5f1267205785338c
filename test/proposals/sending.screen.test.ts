import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { confirmEmail } from "#test/world/links.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { smallTargets, zoomedFields } from "#test/world/page-checks/targets.ts";
import { copyOnlyDuringClicks } from "#test/world/safari.ts";
import { mailOf } from "#test/world/world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

async function draft({ phone = "(11) 98765-4321", email = address() } = {}) {
  const { ada, client, product, propose } = await organizationWithProduct();
  await ada.call(clients.update, { id: client.id, phone, email });
  const made = await propose([{ productId: product.id }], { title: "Dutos" });
  const read = () => ada.call(proposals.get, { id: made.id });
  return { ada, propose, made, email, read, status: async () => (await read()).status };
}

const address = () => `helena-${crypto.randomUUID()}@horizonte.com.br`;
const sendingOf = (page: Page) => page.getByRole("dialog", { name: /^Enviar proposta ao cliente/ });

test("each status offers its own next step, from draft to lost", async () => {
  const { ada, made, email, status } = await draft();
  const page = await openPage(ada, `/proposals/${made.id}`);
  const client = page.getByRole("region", { name: "Resumo" });
  for (const [name, href] of [
    ["Construtora Horizonte S.A.", `/clients/${made.clientId}`],
    ["(11) 98765-4321", "tel:11987654321"],
    ["WhatsApp", "https://wa.me/5511987654321?text="],
    [email, `mailto:${email}`],
  ] as const)
    expect(await client.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);

  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await sendingOf(page).getByRole("button", { name: "Só marcar como enviada" }).click();
  await sendingOf(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(status).toBe("draft");

  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await sendingOf(page).getByRole("button", { name: "Só marcar como enviada" }).click();
  await page.getByRole("button", { name: "Marcar como aceita" }).click();
  await page.getByRole("button", { name: "Apenas Aceitar" }).click();
  await page.getByRole("button", { name: "Gerar contrato" }).waitFor();
  await page.getByRole("button", { name: "Editar" }).click();
  const warning = page.getByRole("dialog", { name: /já foi aceita\. Editar mesmo assim/ });
  await warning.getByRole("button", { name: "Cancelar" }).click();
  await warning.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Marcar como perdida" }).click();
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await page.getByText("Proposta marcada como perdida", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Reabrir" }).click();
  await page.getByRole("button", { name: "Marcar como aceita" }).waitFor();
  const history = page.getByRole("region", { name: "Histórico" });
  await history.getByText("Versão 3 marcada como enviada").waitFor();
  expect(await history.getByRole("listitem").locator("b").allInnerTexts()).toEqual([
    "Criada",
    "Versão 1 marcada como enviada",
    "Versão 2 marcada como enviada",
    "Registrada como aceita",
    "Perdida",
    "Reaberta",
    "Versão 3 marcada como enviada",
  ]);
  // Without a link nothing is printed.
  expect(await history.getByRole("button", { name: "Abrir PDF" }).count()).toBe(0);
});

test("mails a proposal, changes it, shows it in review and sends it again", async () => {
  const { ada, made, email, read } = await draft();
  const blank = { role: null, phone: null, whatsapp: null };
  const works = { ...blank, name: "Obra", email: address() };
  const contacts = [{ ...blank, name: "Helena Duarte", email }, works];
  await ada.call(clients.update, { id: made.clientId, contacts });
  const { page } = await openWindow(ada);
  const dialog = sendingOf(page);
  // In the editor too, the dialog's keys act on the dialog: here on an address that is not confirmed.
  await page.goto(`/proposals/${made.id}/edit`);
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await dialog.getByRole("button", { name: `Remover ${email}` }).waitFor();
  await dialog.getByLabel("Mensagem").press("Control+Enter");
  await dialog.getByText("Confirme o seu e-mail antes de enviar propostas por e-mail.").waitFor();
  await page.goto(`/proposals/${made.id}`);
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await dialog.getByRole("button", { name: `Remover ${email}` }).waitFor();
  expect(await dialog.getByLabel("Mensagem").inputValue()).toContain("Olá, Helena!");
  await dialog.getByRole("button", { name: "Obra" }).click();
  await dialog.getByRole("button", { name: `Remover ${works.email}` }).click();
  // The preview is inert.
  const view = dialog.frameLocator("iframe");
  await view.getByText("Pré-visualização: nada é registrado.").waitFor();
  await dialog.getByText("E-mail", { exact: true }).last().click();
  await dialog.getByText("Ver proposta", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A refusal is shown in the dialog, and typed text stays.
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await dialog.getByText("Confirme o seu e-mail antes de enviar propostas por e-mail.").waitFor();
  const mails = async () => (await mailOf(ada.origin, ada.email)).length;
  const mailed = await mails();
  await dialog.getByRole("button", { name: "Reenviar link" }).click();
  await expect.poll(mails).toBe(mailed + 1);
  await confirmEmail(ada);
  const sent: string[] = [];
  page.on("request", (request) => /\/(re)?send$/.test(request.url()) && sent.push(request.url()));
  // What is no address is neither left out nor sent, and keeps the focus.
  for (const label of ["Para", "Cc"]) {
    const field = dialog.getByRole("textbox", { name: label });
    await field.fill("obra@horizonte");
    await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
    await dialog.getByText("obra@horizonte não é um e-mail válido").waitFor();
    await field.and(page.locator(":focus")).waitFor();
    if (label === "Para") await field.fill("");
  }
  expect(sent).toEqual([]);
  const reader = address();
  await dialog.getByRole("textbox", { name: "Cc" }).fill(reader);
  await dialog.getByLabel("Mensagem").fill("Segue a proposta, {primeiro_nome}.");
  // A concurrent change is reported once, and the typed text can still be sent.
  await ada.call(proposals.update, { id: made.id, deliveryDate: "10 dias" });
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await dialog
    .getByText("Esta proposta foi alterada por outra pessoa. Confira e envie de novo.")
    .waitFor();
  await page.getByText("10 dias").waitFor();
  expect(await dialog.getByLabel("Mensagem").inputValue()).toBe(
    "Segue a proposta, {primeiro_nome}.",
  );
  const before = sent.length;
  // A double click on a slow page.
  await dialog.getByRole("button", { name: "Enviar", exact: true }).evaluate((button) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await page.getByText(`Proposta enviada para ${email}`).first().waitFor();
  expect(sent).toHaveLength(before + 1);
  const panel = page.getByRole("region", { name: "Envio" });
  await panel.getByText(reader).waitFor();
  await panel.getByText("Entregue").first().waitFor();
  await expect.poll(() => mailOf(ada.origin, email)).toHaveLength(1);
  expect((await mailOf(ada.origin, email))[0]?.text).toContain("Segue a proposta, Helena.");

  // A mail that came back is told with its reason, and sent once more.
  const [mail] = await mailOf(ada.origin, email);
  await fetch(`${ada.origin}/__local/mail/${mail?.id}/bounce`, { method: "POST" });
  await expect.poll(async () => (await read()).offer.mailProblem).toBe(true);
  await page.reload();
  await page.getByText(`O e-mail para ${email} voltou: caixa de entrada não existe.`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Enviar por WhatsApp" }).click();
  await dialog.getByRole("button", { name: "Abrir no WhatsApp" }).waitFor();
  // What came back is suggested with its state, not chosen.
  await dialog.getByRole("tab", { name: "E-mail" }).click();
  await dialog.getByRole("button", { name: "Helena Duarte Devolvido" }).waitFor();
  expect(await dialog.getByRole("button", { name: `Remover ${email}` }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const description = "Informe o e-mail de quem recebe a proposta";
  const empty = dialog.getByRole("textbox", { name: "Para", description });
  await empty.and(page.locator(":focus")).waitFor();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Corrigir e-mail" }).click();
  expect(await dialog.getByRole("textbox", { name: "Para" }).inputValue()).toBe(email);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await panel.getByRole("button", { name: "O endereço está certo, tentar de novo" }).click();
  await expect.poll(() => mailOf(ada.origin, email)).toHaveLength(2);
  await page.getByRole("region", { name: "E-mail devolvido" }).waitFor({ state: "hidden" });

  await ada.call(proposals.update, { id: made.id, title: "Dutos e dampers" });
  await page.reload();
  await page.getByText("O cliente ainda vê a versão 1 e não consegue aceitar.").waitFor();
  await page.getByText("Em revisão", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Enviar nova versão" }).click();
  await dialog.getByText("Será a versão 2.").waitFor();
  await dialog.getByRole("tab", { name: "E-mail" }).press("ArrowLeft");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(copyOnlyDuringClicks);
  await dialog.getByRole("button", { name: "Copiar link" }).click();
  await page.getByText("Link copiado", { exact: true }).first().waitFor();
  // The panel behind shows it before the link is copied.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/p\/[\w-]{43}$/);
  // A second copy is another link of the same version.
  await dialog.getByRole("button", { name: "Copiar link" }).click();
  await expect
    .poll(async () => (await ada.call(proposals.offer, { id: made.id })).links.length)
    .toBe(5);
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await page.getByText("5 ativos").click();
  await page
    .getByRole("button", { name: `Desativar: Link enviado a ${email}` })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Desativar este link?" })
    .getByRole("button", { name: "Desativar link" })
    .click();
  await page.getByText("Link desativado").first().waitFor();
  expect((await read()).offer).toMatchObject({ state: "open", version: 2 });
});

test("a phone opens WhatsApp with the link, and shares the PDF of one marked as sent", async () => {
  const email = address().replaceAll("-", ".");
  const { ada, made, status } = await draft({ email });
  const { page, context } = await openWindow(ada, { width: 390 });
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
        return Promise.resolve();
      },
    });
  });
  await page.goto(`/proposals/${made.id}`);
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  const sheet = sendingOf(page);
  expect((await sheet.getByLabel("Assunto").boundingBox())?.width).toBeLessThan(390);
  expect(await smallTargets(page)).toEqual([]);
  expect(await zoomedFields(page)).toEqual([]);
  await sheet.getByRole("tab", { name: "WhatsApp" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const [whatsapp] = await Promise.all([
    context.waitForEvent("page"),
    sheet.getByRole("button", { name: "Abrir no WhatsApp" }).click(),
  ]);
  await whatsapp.waitForURL(/wa\.me\/5511987654321/);
  const text = new URL(whatsapp.url()).searchParams.get("text");
  expect(text).toMatch(/^Olá, Helena! Segue a proposta PROP-\d{4}-0001, Dutos: .*\/p\/[\w-]{43}\n/);
  expect(await status()).toBe("sent");
  await page.bringToFront();
  await page.getByRole("button", { name: "Reenviar" }).click();
  await sheet.getByRole("button", { name: "Compartilhar PDF" }).click();
  await sheet.waitFor({ state: "hidden", timeout: 30_000 });
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    "proposta-Dutos.pdf application/pdf",
  ]);
});

test("a proposal without lines says what is missing", async () => {
  const { ada, propose } = await draft();
  const { page } = await openWindow(ada, { theme: "dark" });
  const empty = await propose();
  await page.goto("/proposals");
  await page.getByRole("button", { name: `Ações de ${empty.title}` }).click();
  expect(await page.getByRole("menuitem").first().innerText()).toBe("Enviar ao cliente");
  await page.getByRole("menuitem", { name: "Enviar ao cliente" }).click();
  await sendingOf(page).getByText("Adicione pelo menos um item antes de enviar.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const name of ["Enviar", "Só marcar como enviada"])
    expect(await sendingOf(page).getByRole("button", { name, exact: true }).isDisabled()).toBe(
      true,
    );
});
