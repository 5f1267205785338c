import { Refusal } from "../operator/provider-api.ts";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { bankSlipPage, receiptPage } from "./bank-slip-page.ts";
import { invoicePage } from "./invoice-page.ts";
import type { Ledger } from "./ledger.ts";
import { notFoundPage, pageScript } from "./page.ts";
import { hasBankSlip } from "./payment-codes.ts";
import { type Means, pay } from "./settlement.ts";
import type { Payment } from "./state.ts";

export async function answerPage(ledger: Ledger, request: WireRequest): Promise<WireReply> {
  const { path, method, query } = request;
  if (path === "/page.js") return pageScript();
  const payment = paymentOf(ledger, path);
  if (!payment) return notFoundPage();
  const seenAt = `${ledger.at.toISOString().slice(0, 19)}Z`;
  if (path.startsWith("/comprovantes/")) return receiptPage(ledger, payment);
  if (path.startsWith("/b/pdf/")) {
    if (!hasBankSlip(payment)) return notFoundPage();
    payment.lastBankSlipViewedDate = seenAt;
    return bankSlipPage(ledger, payment);
  }
  if (method === "POST") return payOnPage(ledger, payment, request.body);
  payment.lastInvoiceViewedDate = seenAt;
  return invoicePage(ledger, payment, query.get("erro"));
}

function payOnPage(ledger: Ledger, { id }: Payment, body: Buffer): WireReply {
  const form = new URLSearchParams(body.toString());
  const page = `${ledger.pages}/i/${id.replace("pay_", "")}`;
  try {
    pay(ledger, id, meansOf(form));
    return { status: 303, headers: { location: page } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      status: 303,
      headers: { location: `${page}?erro=${encodeURIComponent(error.message)}` },
    };
  }
}

function meansOf(form: URLSearchParams): Means {
  const by = form.get("by");
  if (by === "CREDIT_CARD") return { by, card: form.get("card") ?? "" };
  return { by: by === "BOLETO" ? "BOLETO" : "PIX" };
}

function paymentOf({ state }: Ledger, path: string): Payment | undefined {
  const number = /^\/(?:i|b\/pdf)\/(\w+)$/.exec(path)?.[1];
  const receipt = /^\/comprovantes\/h\/(.+)$/.exec(path)?.[1];
  const id = receipt
    ? Buffer.from(decodeURIComponent(receipt), "base64").toString().split(":")[1]
    : `pay_${number}`;
  return state.payments.find((payment) => payment.id === id);
}
