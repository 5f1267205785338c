import { expect, test } from "vitest";
import type { OfferLink } from "#shared/offers/details.ts";
import { datedNameOf } from "#web/features/proposals/offer/link-name.ts";

test("the links that one address got have different names", () => {
  const link = { channel: "email", recipient: "bea@acme.com.br", by: "Ana Souza" } as OfferLink;
  const names = ["2026-11-20T13:32:00Z", "2026-11-24T17:05:00Z"].map((at) =>
    datedNameOf({ ...link, at }, "America/Sao_Paulo"),
  );
  expect(names).toEqual([
    "Link enviado a bea@acme.com.br em 20/11/2026 às 10:32",
    "Link enviado a bea@acme.com.br em 24/11/2026 às 14:05",
  ]);
});
