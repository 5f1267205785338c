import { createHash } from "node:crypto";
import { toBuffer } from "qrcode";
import { addMonths } from "#shared/values/dates.ts";
import { barCodeOf, digitableLine } from "./bank-slip.ts";
import { dynamicPixCode } from "./br-code.ts";
import { invalid, type Ledger } from "./ledger.ts";
import { openPayment } from "./payments.ts";
import type { Payment } from "./state.ts";

const NOT_OPEN = "Esta cobrança não está em aberto.";

/** Returns the PIX code. Its address does not exist, so no bank can pay it. */
export function pixCodeOf({ id }: Payment): string {
  const hash = createHash("md5").update(id).digest("hex");
  const url = `pix.fechou.invalid/qr/cobv/${hash}`;
  return dynamicPixCode({ url, name: "Fechou Simulacao", city: "Sao Paulo" });
}

export function lineOf({ nossoNumero, value, dueDate }: Payment) {
  const barCode = barCodeOf({ number: nossoNumero, value, dueDate });
  return { identificationField: digitableLine(barCode), nossoNumero, barCode };
}

export async function pixQrCode(ledger: Ledger, id: string): Promise<object> {
  const payment = openPayment(ledger, id, NOT_OPEN);
  if (payment.billingType === "CREDIT_CARD")
    throw invalid("invalid_action", "Esta cobrança não pode ser paga com Pix.");
  const payload = pixCodeOf(payment);
  return {
    encodedImage: (await qrImage(payload)).toString("base64"),
    payload,
    expirationDate: `${addMonths(payment.dueDate, 12)} 23:59:59`,
    description: payment.description,
  };
}

export function qrImage(payload: string): Promise<Buffer> {
  return toBuffer(payload, { type: "png", scale: 8, margin: 4, errorCorrectionLevel: "M" });
}

export function identificationField(ledger: Ledger, id: string): object {
  const payment = openPayment(ledger, id, NOT_OPEN);
  if (!hasBankSlip(payment))
    throw invalid("invalid_action", "Somente é possível obter a linha digitável de boletos.");
  return lineOf(payment);
}

export function hasBankSlip({ billingType }: Payment): boolean {
  return billingType === "BOLETO" || billingType === "UNDEFINED";
}
