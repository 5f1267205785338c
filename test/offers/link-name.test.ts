import { expect, test } from "vitest";
import type { OfferLink } from "#shared/offers/details.ts";
import { datedNameOf } from "#web/features/proposals/offer/link-name.ts";

function namesOf(instants: readonly string[]): string[] {
  const links = instants.map(
    (at) => ({ id: at, channel: "email", recipient: "bea@acme.com.br", at }) as OfferLink,
  );
  return links.map((link) => datedNameOf(link, links, "America/Sao_Paulo"));
}

test("the links that one address got have different names", () => {
  expect(namesOf(["2026-11-20T13:32:00.000Z", "2026-11-24T17:05:00.000Z"])).toEqual([
    "Link enviado a bea@acme.com.br em 20/11/2026 às 10:32",
    "Link enviado a bea@acme.com.br em 24/11/2026 às 14:05",
  ]);
});

test("links of one minute differ by their seconds", () => {
  expect(namesOf(["2026-11-20T13:32:04.120Z", "2026-11-20T13:32:51.000Z"])).toEqual([
    "Link enviado a bea@acme.com.br em 20/11/2026 às 10:32:04",
    "Link enviado a bea@acme.com.br em 20/11/2026 às 10:32:51",
  ]);
});
