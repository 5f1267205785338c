import { expect, test } from "vitest";
import { findEntries, PRODUCTS, PROPOSALS } from "#web/app/palette/entries.ts";

type Row = Parameters<(typeof PRODUCTS)["entryOf"]>[0];

function product(id: number, name: string) {
  return { id, name, code: null } as Row;
}

test("the palette reads no row behind the five that it shows", () => {
  const unread = {
    get name(): string {
      throw new Error("read");
    },
  } as Row;
  const five = [1, 2, 3, 4, 5].map((id) => product(id, `Instalação ${id}`));
  const found = findEntries([product(9, "Vistoria"), ...five, unread], PRODUCTS, "instalacao");
  expect(found.map(({ label }) => label)).toEqual(five.map(({ name }) => name));
});

test.each(["1.234,50", "R$ 1234", "1234,5"])(
  "the palette shows the total of a proposal that it found by %o",
  (query) => {
    const row = {
      id: 1,
      title: "Reforma",
      proposalNumber: "2026-0001",
      client: { name: "Ana", company: null },
      totalAmount: 1234.5,
    } as Parameters<(typeof PROPOSALS)["entryOf"]>[0];
    const details = findEntries([row], PROPOSALS, query).map(({ detail }) => detail);
    expect(details).toEqual(["R$\u00a01.234,50 · 2026-0001 · Ana"]);
  },
);
