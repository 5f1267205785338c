import type { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import { readBankSlip, readPixQr } from "#functions/gateways/asaas.ts";
import { lastPayableMoment } from "#shared/subscription/rules.ts";
import type { ChargeRecord } from "#shared/subscription/schemas.ts";
import { addDays, DEFAULT_TIME_ZONE, endOfDay } from "#shared/values/dates.ts";

const BENEFICIARY = "Fechou";

/**
 * Reads an open charge with its payment codes from the provider; codes change with the charge and are not stored. Cards
 * are paid on the provider's page only.
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
 * A Pix code expires the day after its due date, a boleto when it is overdue; afterwards, while the provider accepts
 * it, in São Paulo time.
 */
function expiryOf({ billingType, dueDate }: AsaasPayment, expiration: string, now: Date): string {
  const wanted =
    billingType === "PIX"
      ? endOfDay(addDays(dueDate, 1), DEFAULT_TIME_ZONE)
      : lastPayableMoment(dueDate, DEFAULT_TIME_ZONE);
  if (wanted > now.toISOString()) return wanted;
  return new Date(`${expiration.replace(" ", "T")}-03:00`).toISOString();
}
