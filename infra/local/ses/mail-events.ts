import { handler } from "#functions/mail-events/handler.ts";
import { actingAs } from "../lambda/enforce-grants.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

/** By the last word of the operator's call. */
const DETAILS = {
  delivered: { eventType: "Delivery" },
  delayed: { eventType: "DeliveryDelay" },
  bounce: {
    eventType: "Bounce",
    bounce: {
      bounceType: "Permanent",
      bounceSubType: "General",
      bouncedRecipients: [{ diagnosticCode: "smtp; 550 5.1.1 user unknown" }],
    },
  },
  complaint: { eventType: "Complaint", complaint: { complaintFeedbackType: "abuse" } },
} as const;
type MailFateName = keyof typeof DETAILS;

export interface LocalMailEvents {
  /** Reports the fates of mails that were sent since the last round. */
  round(): Promise<void>;
  /** False for an unknown mail, or one that is not a tenant's. */
  report(id: string, fate: string): Promise<boolean>;
}

/**
 * Simulates SES events, EventBridge and the rule between them. Mails to SES's simulator bounce or cause a complaint.
 */
export function startMailEvents(mailbox: Mailbox): LocalMailEvents {
  let reported = mailbox.messages().length;
  return {
    async round() {
      const fresh = mailbox.messages().slice(reported);
      reported += fresh.length;
      for (const mail of fresh) for (const fate of fatesOf(mail)) await deliver(mail, fate);
    },
    async report(id, fate) {
      const mail = mailbox.messages().find((one) => one.id === id);
      if (!mail?.tags || !isFate(fate)) return false;
      await deliver(mail, fate);
      return true;
    },
  };
}

function fatesOf({ to, tags }: Mail): MailFateName[] {
  if (!tags) return [];
  if (to === "bounce@simulator.amazonses.com") return ["bounce"];
  if (to === "complaint@simulator.amazonses.com") return ["delivered", "complaint"];
  return ["delivered"];
}

function isFate(name: string): name is MailFateName {
  return Object.hasOwn(DETAILS, name);
}

async function deliver({ id, to, tags }: Mail, fate: MailFateName): Promise<void> {
  const mail = { messageId: id, destination: [to], tags };
  const event = { source: "aws.ses", detail: { ...DETAILS[fate], mail } };
  await actingAs("mail-events", () => handler(event)).catch((error: unknown) => {
    console.error("mail event:", fate, error instanceof Error ? error.message : error);
  });
}
