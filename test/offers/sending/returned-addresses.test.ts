import { expect, test } from "vitest";
import type { OfferDetails } from "#shared/offers/details.ts";
import type { ShownMailState } from "#shared/offers/mail/mail-states.ts";
import { returnedAddresses } from "#web/features/proposals/send/returned-addresses.ts";

type Send = OfferDetails["sends"][number];

const sendTo = (states: Record<string, ShownMailState>) =>
  ({
    recipients: Object.entries(states).map(([email, state]) => ({ email, state })),
  }) as Send;

test("an address counts as returned until a later mail to it goes through", () => {
  const sends = [
    sendTo({ "bea@acme.com.br": "bounced", "ivo@acme.com.br": "bounced" }),
    sendTo({ "ivo@acme.com.br": "delivered", "eva@acme.com.br": "complained" }),
  ];
  expect([...returnedAddresses(sends)]).toEqual([
    ["bea@acme.com.br", "Devolvido"],
    ["eva@acme.com.br", "Spam"],
  ]);
});
