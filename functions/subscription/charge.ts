import { readBankSlip, readPixQr } from "#functions/gateways/asaas.ts";
import type { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import type { ChargeRecord } from "#shared/subscription/contract.ts";
import { lastPayableMoment } from "#shared/subscription/rules.ts";
import { addDays, DEFAULT_TIME_ZONE, endOfDay } from "#shared/values/dates.ts";

const BENEFICIARY = "Fechou";

/**
 * An open charge with what is needed to pay it, read from the provider now: the codes change with the charge and are
 * not kept. A card is paid on the provider's page alone.
 */
export async function readCharge(payment: AsaasPayment, now: Date): Promise<ChargeRecord> {
  const { id, status, billingType, value, dueDate, bankSlipUrl, invoiceUrl } = payment;
  const [pix, bankSlip] = await Promise.all([
    billingType === "CREDIT_CARD" ? undefined : readPixQr(id),
    billingType === "BOLETO" ? readBankSlip(id) : undefined,
  ]);
  return {
    id,
    status,
    billingType,
    value,
    dueDate,
    pixCopyAndPaste: pix?.payload ?? null,
    pixQrCode: pix?.encodedImage ?? null,
    expiresAt: pix ? expiryOf(payment, pix.expirationDate, now) : null,
    bankSlipUrl,
    digitableLine: bankSlip?.identificationField ?? null,
    invoiceUrl,
    beneficiary: BENEFICIARY,
  };
}

/**
 * Until when it should be paid: Pix until the end of the day after it is due, a boleto until it is
 * late. After that as long as the provider takes it, which says so by a clock in São Paulo.
 */
function expiryOf({ billingType, dueDate }: AsaasPayment, expiration: string, now: Date): string {
  const wanted =
    billingType === "PIX"
      ? endOfDay(addDays(dueDate, 1), DEFAULT_TIME_ZONE)
      : lastPayableMoment(dueDate, DEFAULT_TIME_ZONE);
  if (wanted > now.toISOString()) return wanted;
  return new Date(`${expiration.replace(" ", "T")}-03:00`).toISOString();
}
