import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { PixPanel } from "#shared/offers/page/props.ts";
import { pixCode, pixReference } from "#shared/pix/br-code.ts";
import { leftToPay } from "#shared/proposals/payment-plan.ts";
import type { Cents } from "#shared/values/money.ts";
import { qrModules } from "../qr-modules.ts";

interface Accepted {
  content: OfferContent;
  version: number;
  sentAt: string;
  /** Registered by the team. */
  payments: readonly { amount: Cents }[];
}

/**
 * Returns the PIX of what is left to pay at the acceptance of a version; null when that is nothing, or PIX was hidden
 * since.
 */
export function pixPanel(
  { content, version, sentAt, payments }: Accepted,
  { pixHiddenBefore = "" }: Pick<OrganizationRecord, "pixHiddenBefore">,
): PixPanel | null {
  const { pix: account, document } = content;
  const { payment, total, number } = document;
  if (!account || !payment || sentAt <= pixHiddenBefore) return null;
  const amount = leftToPay(payment, total, payments);
  if (amount <= 0) return null;
  const code = pixCode({ ...account, amount, reference: pixReference(number, version) });
  return { account, amount, code, qr: qrModules(code) };
}
