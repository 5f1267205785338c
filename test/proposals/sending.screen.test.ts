import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { accessibilityFaults, overflow } from "#test/world/axe.ts";
import { openWindow } from "#test/world/browser.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

/** A draft of one line for a client with a mobile. */
async function draft(phone: string | null = "(11) 98765-4321") {
  const { ada, client, product, propose } = await organizationWithProduct();
  await ada.call(clients.update, { id: client.id, phone, email: "helena@horizonte.com.br" });
  const made = await propose([{ productId: product.id }], { title: "Dutos" });
  return { ada, propose, made, status: async () => (await ada.call(proposals.get, made)).status };
}

const sendingOf = (page: Page) => page.getByRole("dialog", { name: /^Enviar proposta/ });

test("each state leads on by its own button, from the draft to the lost one", async () => {
  const { ada, made, status } = await draft();
  const { page, context, faults } = await openWindow(ada);
  await page.goto(`/proposals/${made.id}`);
  const client = page.getByRole("region", { name: "Resumo" });
  for (const [name, href] of [
    ["Construtora Horizonte S.A.", `/clients?editar=${made.clientId}`],
    ["(11) 98765-4321", "tel:11987654321"],
    ["WhatsApp", "https://wa.me/5511987654321?text="],
    ["helena@horizonte.com.br", "mailto:helena@horizonte.com.br"],
  ] as const)
    expect(await client.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);

  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const [whatsapp] = await Promise.all([
    context.waitForEvent("page"),
    sendingOf(page).getByRole("button", { name: "Enviar no WhatsApp" }).click(),
  ]);
  await whatsapp.waitForURL(/wa\.me\/5511987654321/);
  const text = new URL(whatsapp.url()).searchParams.get("text")?.replaceAll("\u00a0", " ");
  expect(text).toMatch(
    /^Olá, Helena Duarte! Segue a proposta PROP-\d{4}-0001, "Dutos", no valor de R\$ 64,22\. Ela vale até \d\d\/\d\d\/\d{4}\./,
  );
  await sendingOf(page).getByText("WhatsApp aberto. Anexe o PDF à conversa.").waitFor();
  expect(await status()).toBe("sent");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(status).toBe("draft");
  await sendingOf(page).getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await sendingOf(page).getByRole("button", { name: "Marcar como enviada" }).click();
  await page.getByRole("button", { name: "Marcar como aceita" }).click();
  await page.getByRole("button", { name: "Apenas Aceitar" }).click();
  await page.getByRole("button", { name: "Gerar contrato" }).waitFor();
  await page.getByRole("button", { name: "Editar" }).click();
  const warning = page.getByRole("dialog", { name: /já foi aceita\. Editar mesmo assim/ });
  await warning.getByRole("button", { name: "Cancelar" }).click();
  await warning.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Marcar como perdida" }).click();
  await page.getByRole("button", { name: "Reabrir" }).click();
  await page.getByRole("button", { name: "Marcar como aceita" }).waitFor();
  const history = page.getByRole("region", { name: "Histórico" });
  await history.getByText("Reaberta").waitFor();
  expect(await history.getByRole("listitem").locator("b").allInnerTexts()).toEqual([
    "Criada",
    "Enviada",
    "Aceita",
    "Perdida",
    "Reaberta",
  ]);
  expect(faults).toEqual([]);
});

test("the PDF is shared by a phone after the proposal is marked as sent", async () => {
  const { ada, made, status } = await draft(null);
  const { page } = await openWindow(ada, { width: 390 });
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
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/proposals/${made.id}`))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  const sheet = sendingOf(page);
  await sheet.getByText("informe um celular no cadastro do cliente").waitFor();
  expect(await sheet.getByRole("button", { name: "Enviar no WhatsApp" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await sheet.getByRole("button", { name: "Compartilhar PDF" }).click();
  await sheet.waitFor({ state: "hidden", timeout: 30_000 });
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    "proposta-Dutos.pdf application/pdf",
  ]);
  expect(await status()).toBe("sent");
  const changing = calls.indexOf(`PUT /api/proposals/${made.id}`);
  expect(changing).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf(`GET /api/proposals/${made.id}/pdf`)).toBeGreaterThan(changing);
});

test("the message is copied, and a proposal without lines says what it lacks", async () => {
  const { ada, propose, made, status } = await draft();
  const { page, context } = await openWindow(ada, { theme: "dark" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/proposals");
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  expect(await page.getByRole("menuitem").first().innerText()).toBe("Enviar");
  await page.getByRole("menuitem", { name: "Enviar" }).click();
  await sendingOf(page).getByLabel("Mensagem").fill("Segue a proposta.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await sendingOf(page).getByRole("button", { name: "Copiar mensagem" }).click();
  await sendingOf(page).getByText("Mensagem copiada.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Segue a proposta.");
  expect([made.status, await status()]).toEqual(["draft", "sent"]);
  const empty = await propose();
  await page.goto(`/proposals/${empty.id}`);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await sendingOf(page).getByText("Adicione pelo menos um item antes de enviar.").waitFor();
  expect(
    await sendingOf(page).getByRole("button", { name: "Marcar como enviada" }).isDisabled(),
  ).toBe(true);
});
