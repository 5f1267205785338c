import { expect, test } from "vitest";
import { type AsaasSite, asaasSite, subscribed } from "./asaas-site.ts";

async function open(url: unknown): Promise<{ status: number; html: string }> {
  const response = await fetch(String(url));
  return { status: response.status, html: await response.text() };
}

async function press(url: unknown, form: Record<string, string>) {
  const response = await fetch(String(url), { method: "POST", body: new URLSearchParams(form) });
  return { status: response.status, html: await response.text() };
}

const statusOf = async (site: AsaasSite, id: string) =>
  (await site.api(`GET /payments/${id}`)).body["status"];

test("the page of a PIX charge shows value, code and QR; paying sends an event", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site);
  const code = await site.api(`GET /payments/${payment.id}/pixQrCode`);
  const { status, html } = await open(payment["invoiceUrl"]);
  expect(status).toBe(200);
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain("SIMULAÇÃO");
  expect(html).toContain("R$\u00a055,00");
  expect(html).toContain(String(code.body["payload"]));
  expect(html).toContain(`data:image/png;base64,${String(code.body["encodedImage"])}`);
  expect(html).not.toContain("Pagar boleto");
  expect(html).not.toContain("24971563792");
  const paid = await press(payment["invoiceUrl"], { by: "PIX", card: "" });
  expect(paid.html).toContain("Pagamento recebido");
  expect(paid.html).toContain("Ver comprovante");
  expect(paid.html).not.toContain("Pagar com Pix");
  expect(await statusOf(site, payment.id)).toBe("RECEIVED");
  expect(site.events()).toContain("PAYMENT_RECEIVED");
});

test("an open choice offers PIX, boleto and card; the boleto has a page with its line", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site, "UNDEFINED");
  const { html } = await open(payment["invoiceUrl"]);
  for (const way of ["Pagar com Pix", "Pagar boleto", "Pagar com o cartão final 8829"])
    expect(html).toContain(way);
  const slip = await open(payment["bankSlipUrl"]);
  expect(slip.html).toContain("Não pague: este boleto é uma simulação");
  const line = await site.api(`GET /payments/${payment.id}/identificationField`);
  expect(slip.html.replaceAll(/[ .]/g, "")).toContain(String(line.body["identificationField"]));
  await press(payment["invoiceUrl"], { by: "BOLETO", card: "" });
  const { body } = await site.api(`GET /payments/${payment.id}`);
  expect(body).toMatchObject({ billingType: "BOLETO", status: "RECEIVED" });
  const receipt = await open(body["transactionReceiptUrl"]);
  expect(receipt.html).toContain("Comprovante de pagamento");
});

test("reports a refused card, allows a retry, and keeps an accepted card", async () => {
  const site = await asaasSite();
  const { payment, subscription } = await subscribed(site, "UNDEFINED");
  const refused = await press(payment["invoiceUrl"], { by: "CREDIT_CARD", card: "0741" });
  expect(refused.html).toContain("Transação não autorizada.");
  expect(refused.html).toContain("Pagar com o cartão final 8829");
  expect(await statusOf(site, payment.id)).toBe("PENDING");
  await press(payment["invoiceUrl"], { by: "CREDIT_CARD", card: "8829" });
  expect(await statusOf(site, payment.id)).toBe("CONFIRMED");
  const now = await site.api(`GET /subscriptions/${subscription.id}`);
  expect(now.body["billingType"]).toBe("CREDIT_CARD");
});

test("a removed charge cannot be paid, and an unknown page shows an error page", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site);
  await site.api(`DELETE /payments/${payment.id}`);
  const { html } = await open(payment["invoiceUrl"]);
  expect(html).toContain("Cobrança removida");
  expect(html).not.toContain("Pagar com Pix");
  const pressed = await press(payment["invoiceUrl"], { by: "PIX", card: "" });
  expect(pressed.html).toContain("Esta cobrança não está em aberto.");
  expect(await statusOf(site, payment.id)).toBe("PENDING");
  expect(await open(`${site.mount}/i/zzzzzzzzzzzzzzzz`)).toMatchObject({ status: 404 });
});

test("shows names and descriptions as text, never as markup", async () => {
  const site = await asaasSite();
  const name = '<script>alert("1")</script>';
  const customer = await site.api("POST /customers", { name, cpfCnpj: "24971563792" });
  const payment = await site.api("POST /payments", {
    customer: customer.body.id,
    billingType: "PIX",
    value: 10,
    dueDate: "2026-11-20",
    description: name,
  });
  const { html } = await open(
    `${String(payment.body["invoiceUrl"])}?erro=${encodeURIComponent(name)}`,
  );
  expect(html).not.toContain("<script>alert");
  expect(html.match(/&#60;script&#62;/g)).toHaveLength(3);
});
