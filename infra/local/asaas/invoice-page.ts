import { formatDay } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";
import { escapeHtml } from "../operator/operator-page.ts";
import type { WireReply } from "../site/http-server.ts";
import { formatLine } from "./bank-slip.ts";
import { entryOf, type Ledger } from "./ledger.ts";
import { page } from "./page.ts";
import { receiptPath } from "./payment-answer.ts";
import { hasBankSlip, lineOf, pixCodeOf, qrImage } from "./payment-codes.ts";
import { isOpen } from "./payments.ts";
import type { Payment } from "./state.ts";

const CARDS = [
  { digits: "8829", label: "Pagar com o cartão final 8829" },
  { digits: "0741", label: "Tentar com o cartão final 0741 (recusado)", second: true },
];

const STATUS: Record<string, { label: string; look: string }> = {
  PENDING: { label: "Aguardando pagamento", look: "" },
  OVERDUE: { label: "Vencida", look: "late" },
  CONFIRMED: { label: "Pagamento confirmado", look: "paid" },
  RECEIVED: { label: "Pagamento recebido", look: "paid" },
  REFUNDED: { label: "Estornada", look: "late" },
  CHARGEBACK_REQUESTED: { label: "Contestada", look: "late" },
};

/** Returns the page of `invoiceUrl`. Two buttons stand for an accepted and a refused card. */
export async function invoicePage(
  ledger: Ledger,
  payment: Payment,
  error: string | null,
): Promise<WireReply> {
  const ways = isOpen(payment) ? await waysToPay(payment) : "";
  return page(
    200,
    `Fatura ${payment.invoiceNumber}`,
    `<h1>Fatura ${payment.invoiceNumber}</h1>
<p class="value">${formatMoney(payment.value)}</p>
${statusOf(payment)}
${error === null ? "" : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${factsOf(ledger, payment)}${receiptLink(payment)}${ways}
<p><a href="/">Voltar para o Fechou</a></p>`,
  );
}

function statusOf({ status, deleted }: Payment): string {
  const known = STATUS[status] ?? { label: "Em processamento", look: "" };
  const { label, look } = deleted ? { label: "Cobrança removida", look: "late" } : known;
  return `<p role="status"><span class="status ${look}">${label}</span></p>`;
}

/** Leaves out the tax id: the address alone opens the page. */
export function factsOf({ state }: Ledger, payment: Payment): string {
  const facts = {
    Pagador: entryOf(state.customers, payment.customer).name,
    Descrição: payment.description,
    Vencimento: formatDay(payment.dueDate),
    "Pago em": payment.clientPaymentDate && formatDay(payment.clientPaymentDate),
  };
  const rows = Object.entries(facts).map(([name, fact]) =>
    fact ? `<dt>${name}</dt><dd>${escapeHtml(fact)}</dd>` : "",
  );
  return `<dl>${rows.join("")}</dl>`;
}

function receiptLink({ id, clientPaymentDate }: Payment): string {
  return clientPaymentDate ? `<p><a href="../${receiptPath(id)}">Ver comprovante</a></p>` : "";
}

async function waysToPay(payment: Payment): Promise<string> {
  const { billingType } = payment;
  const pix = billingType === "CREDIT_CARD" ? "" : await pixWay(payment);
  const slip = hasBankSlip(payment) ? slipWay(payment) : "";
  const card = billingType === "CREDIT_CARD" || billingType === "UNDEFINED" ? cardWay(payment) : "";
  return pix + slip + card;
}

async function pixWay(payment: Payment): Promise<string> {
  const code = pixCodeOf(payment);
  const image = (await qrImage(code)).toString("base64");
  return `<section><h2>Pix</h2>
<img class="qr" alt="QR Code do Pix" src="data:image/png;base64,${image}">
${copied("pix", "Pix Copia e Cola", code)}
${payButton(payment, "PIX", "Pagar com Pix")}</section>`;
}

function slipWay(payment: Payment): string {
  const line = formatLine(lineOf(payment).identificationField);
  return `<section><h2>Boleto</h2>
${copied("line", "Linha digitável", line)}
<p><a href="../b/pdf/${payment.id.replace("pay_", "")}">Ver boleto</a></p>
${payButton(payment, "BOLETO", "Pagar boleto")}</section>`;
}

function cardWay(payment: Payment): string {
  const buttons = CARDS.map(({ digits, label, second }) =>
    payButton(payment, "CREDIT_CARD", label, digits, second),
  );
  return `<section><h2>Cartão de crédito</h2>
<p>As próximas mensalidades são cobradas no mesmo cartão.</p>${buttons.join("")}</section>`;
}

function copied(id: string, label: string, text: string): string {
  return `<label for="${id}">${label}</label><textarea id="${id}" rows="${Math.ceil(text.length / 36)}" readonly>${text}</textarea>
<div class="row"><button type="button" class="second" data-copy="${id}">Copiar</button></div>`;
}

function payButton({ id }: Payment, by: string, label: string, card = "", second = false): string {
  return `<form class="row" method="post" action="${id.replace("pay_", "")}">
<input type="hidden" name="by" value="${by}"><input type="hidden" name="card" value="${card}">
<button${second ? ' class="second"' : ""}>${label}</button></form>`;
}
