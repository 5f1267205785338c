import { formatMoney } from "#shared/values/money.ts";
import type { WireReply } from "../site/http-server.ts";
import { formatLine } from "./bank-slip.ts";
import { factsOf } from "./invoice-page.ts";
import type { Ledger } from "./ledger.ts";
import { page } from "./page.ts";
import { lineOf } from "./payment-codes.ts";
import type { Payment } from "./state.ts";

/** Returns the page of `bankSlipUrl`. The real provider sends a PDF. */
export function bankSlipPage(ledger: Ledger, payment: Payment): WireReply {
  const { identificationField, barCode } = lineOf(payment);
  return page(
    200,
    `Boleto ${payment.invoiceNumber}`,
    `<h1>Boleto ${payment.invoiceNumber}</h1>
<p><b>Não pague: este boleto é uma simulação e nenhum banco o reconhece.</b></p>
<p class="value">${formatMoney(payment.value)}</p>
${factsOf(ledger, payment)}
<p><b>Linha digitável</b><br>${formatLine(identificationField)}</p>
${bars(barCode)}
<p><a href="../../i/${payment.id.replace("pay_", "")}">Ver fatura</a></p>`,
  );
}

/** Returns the page of `transactionReceiptUrl`. */
export function receiptPage(ledger: Ledger, payment: Payment): WireReply {
  return page(
    200,
    `Comprovante ${payment.invoiceNumber}`,
    `<h1>Comprovante de pagamento</h1><p class="value">${formatMoney(payment.value)}</p>
${factsOf(ledger, payment)}<dl><dt>Fatura</dt><dd>${payment.invoiceNumber}</dd></dl>`,
  );
}

/** The two wide elements of each digit. */
const WIDE = [
  "00110",
  "10001",
  "01001",
  "11000",
  "00101",
  "10100",
  "01100",
  "00011",
  "10010",
  "01010",
];

/** Interleaved 2 of 5: of each two digits one is in the bars, the other in the gaps between them. */
function bars(digits: string): string {
  const pairs = digits.match(/../g) ?? [];
  const widths = pairs.flatMap(([bar, gap]) =>
    Array.from(WIDE[Number(bar)] ?? "").flatMap((wide, index) => [
      wide === "1" ? 3 : 1,
      WIDE[Number(gap)]?.[index] === "1" ? 3 : 1,
    ]),
  );
  let at = 0;
  const rectangles = [1, 1, 1, 1, ...widths, 3, 1, 1].map((width, index) => {
    const rectangle = index % 2 ? "" : `<rect x="${at}" width="${width}" height="1"/>`;
    at += width;
    return rectangle;
  });
  return `<svg class="bars" viewBox="0 0 ${at} 1" preserveAspectRatio="none" role="img" aria-label="Código de barras">${rectangles.join("")}</svg>`;
}
