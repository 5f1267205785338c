import type { OfferDetails } from "#shared/offers/details.ts";

type Send = Pick<OfferDetails["sends"][number], "by" | "isReminder" | "recipients">;

/** Returns each recipient once, with the last mail. A reminder that was not sent does not hide what was sent before. */
export function lastMails(sends: readonly Send[]) {
  const mails = sends.flatMap(({ recipients, by, isReminder }) =>
    recipients
      .filter(({ state }) => !isReminder || state !== "not_sent")
      .map((recipient) => ({ recipient, by })),
  );
  return [...new Map(mails.map((mail) => [mail.recipient.email, mail])).values()];
}
