import { displayName } from "#shared/clients/rules.ts";
import type { PixAccount } from "#shared/pix/br-code.ts";
import { isChoosable } from "#shared/proposals/choices.ts";
import {
  documentProps,
  type DocumentSources,
  TEMPLATE_VERSION,
} from "#shared/proposals/document/sources.ts";
import { paymentPlan } from "#shared/proposals/payment-plan.ts";
import { fullName } from "#shared/users/full-name.ts";
import { addDays, dayOf, endOfDay } from "#shared/values/dates.ts";
import { CONSUMER_NOTE, canBeConsumer } from "./consumer-note.ts";
import type { OfferContent } from "./content.ts";
import { CONSENT_VERSION, consentText } from "./decisions/consent.ts";

interface FrozenSources extends Omit<DocumentSources, "seller" | "organization"> {
  seller: { firstName: string; lastName: string; email: string } | undefined;
  logo: OfferContent["logo"];
  organization: DocumentSources["organization"] & {
    pix?: PixAccount | null;
    notesConsumers?: boolean;
    asksSignerCpf?: boolean;
  };
  version: number;
}

/** Returns the content of a version that is sent now. Its validity starts at this sending. */
export function freeze(sources: FrozenSources, now: Date): OfferContent {
  const { proposal, seller, branding, organization, logo, version } = sources;
  const { timezone, notesConsumers = true, asksSignerCpf = false } = organization;
  const issuedOn = dayOf(now, timezone);
  const validUntil = addDays(issuedOn, proposal.validityDays);
  // As offered, also when the team accepts it in the same step.
  const offered = { ...sources, proposal: { ...proposal, status: "sent" as const } };
  const { logo: _logo, status: _status, acceptedOn: _on, ...document } = documentProps(offered);
  const agreement = {
    number: document.number,
    version,
    company: document.company.name,
    client: displayName(document.client),
    total: document.total,
  };
  return {
    document: { ...document, issuedOn, validUntil },
    logo,
    seller: seller
      ? { name: fullName(seller), email: seller.email, phone: branding.companyPhone }
      : null,
    ...(organization.pix && takesPix(document) && { pix: organization.pix }),
    validUntilAt: endOfDay(validUntil, timezone),
    timezone,
    consent: { version: CONSENT_VERSION, text: consentText(agreement) },
    ...(asksSignerCpf && { asksSignerCpf }),
    ...(notesConsumers && canBeConsumer(document.client.taxId) && { consumerNote: CONSUMER_NOTE }),
    templateVersion: TEMPLATE_VERSION,
  };
}

/** Returns whether something may be due at acceptance that can be paid by PIX to an identified company. */
function takesPix({ company, payment, total, items }: OfferContent["document"]): boolean {
  if (company.taxId === null) return false;
  const canGrow = items.some(isChoosable);
  if (!payment || (!canGrow && paymentPlan(payment, total).dueNow <= 0)) return false;
  return payment.methods.length === 0 || payment.methods.includes("pix");
}
