import type { OfferDetails } from "#shared/offers/details.ts";

type Send = OfferDetails["sends"][number];

/** Returns each recipient once, with the last mail. */
export function lastMails(sends: readonly Send[]) {
  const mails = sends.flatMap(({ recipients, by }) =>
    recipients.map((recipient) => ({ recipient, by })),
  );
  return [...new Map(mails.map((mail) => [mail.recipient.email, mail])).values()];
}

/** Returns the addresses whose last mail came back or was marked as spam, with the word for it. */
export function returnedAddresses(sends: readonly Send[]): ReadonlyMap<string, string> {
  return new Map(
    lastMails(sends).flatMap(({ recipient: { email, state } }) => {
      if (state === "bounced") return [[email, "Devolvido"]];
      return state === "complained" ? [[email, "Spam"]] : [];
    }),
  );
}
