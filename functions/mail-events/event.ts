import * as z from "zod";
import { type MailTags, readTags } from "#functions/platform/mail/mail-tags.ts";
import { Problem } from "#shared/errors.ts";
import type { BounceReason, MailState } from "#shared/offers/mail/mail-states.ts";

export interface MailDelivery extends MailTags {
  state: Extract<MailState, "delayed" | "delivered" | "bounced" | "complained">;
  /** Set for bounces and complaints. */
  reason: BounceReason | null;
  /** The address can never take a mail, or rejects them. */
  isFinal: boolean;
}

const Bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string(),
  bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
});

/** An event of SES in EventBridge, as far as it is read. */
const Detail = z.object({
  eventType: z.enum(["Delivery", "DeliveryDelay", "Bounce", "Complaint", "Reject"]),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())) }),
  bounce: Bounce.optional(),
});

/** @throws Problem `malformed_request` for an event that is not about a tenant's mail */
export function readMailEvent({ detail }: { detail: unknown }): MailDelivery {
  const { data } = Detail.safeParse(detail);
  const tags = data && readTags(data.mail.tags);
  if (!data || !tags) throw new Problem("malformed_request");
  return { ...tags, ...outcomeOf(data) };
}

type Outcome = Pick<MailDelivery, "state" | "reason" | "isFinal">;

const OUTCOMES: Record<Exclude<z.output<typeof Detail>["eventType"], "Bounce">, Outcome> = {
  Delivery: { state: "delivered", reason: null, isFinal: false },
  DeliveryDelay: { state: "delayed", reason: null, isFinal: false },
  Complaint: { state: "complained", reason: "spam", isFinal: true },
  // SES found a virus: the address is not to blame.
  Reject: { state: "bounced", reason: "refused", isFinal: false },
};

function outcomeOf({ eventType, bounce }: z.output<typeof Detail>): Outcome {
  if (eventType !== "Bounce") return OUTCOMES[eventType];
  return {
    state: "bounced",
    reason: bounce ? bounceReason(bounce) : "refused",
    isFinal: bounce?.bounceType === "Permanent",
  };
}

/** Status codes of the receiving server (RFC 3463) say more than SES's own words. */
function bounceReason({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: z.output<typeof Bounce>): BounceReason {
  const diagnostics = bouncedRecipients.map(({ diagnosticCode }) => diagnosticCode ?? "").join(" ");
  if (/suppress/i.test(bounceSubType)) return "suppressed";
  if (bounceSubType === "MailboxFull" || diagnostics.includes("5.2.2")) return "mailbox_full";
  if (diagnostics.includes("5.1.2") || diagnostics.includes("5.4.4")) return "no_domain";
  if (bounceSubType === "NoEmail" || diagnostics.includes("5.1.1")) return "no_mailbox";
  return bounceType === "Permanent" && diagnostics === "" ? "no_mailbox" : "refused";
}
