import type { OfferDetails } from "#shared/offers/details.ts";

/** Returns the addresses whose last mail came back or was marked as spam, with the word for it. */
export function returnedAddresses(
  sends: readonly Pick<OfferDetails["sends"][number], "recipients">[],
): ReadonlyMap<string, string> {
  const last = new Map(
    sends.flatMap(({ recipients }) => recipients.map(({ email, state }) => [email, state])),
  );
  return new Map(
    [...last].flatMap(([email, state]) => {
      if (state === "bounced") return [[email, "Devolvido"]];
      return state === "complained" ? [[email, "Spam"]] : [];
    }),
  );
}
