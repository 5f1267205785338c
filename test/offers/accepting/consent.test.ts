import { expect, test } from "vitest";
import { agreedContent } from "#shared/offers/decisions/agreed.ts";
import { cents, formatMoney } from "#shared/values/money.ts";
import { line, sampleContent } from "../offer.fixture.ts";

const fixed = line({ name: "Projeto", price: 100_000 });
const optional = { ...line({ name: "Garantia", price: 20_000 }), optional: true, selected: false };
const offered = `no valor total de ${formatMoney(cents(100_000))}`;

/** Returns the consent after the optional line was chosen. */
function consentTo(names: { company?: string; client?: string }): string {
  const { document } = sampleContent();
  const content = sampleContent({
    items: [fixed, optional],
    company: { ...document.company, name: names.company ?? "Vértice" },
    client: { ...document.client, company: names.client ?? "Odonto Vida" },
  });
  return agreedContent(content, [{ line: 1, selected: true }]).consent.text;
}

const chosen = `no valor total de ${formatMoney(cents(120_000))}, com os itens`;

const inCompany = { company: `Obra 1, ${offered}` };
const twice = { company: `${offered}, de Obra 1, ${offered}` };
const inClient = { client: `Obra 1, ${offered}, com os itens` };

test.each([
  ["a company's name", inCompany, inCompany.company],
  ["a company's name, twice", twice, twice.company],
  ["a client's name", inClient, "Vértice"],
])("an amount in %s is not taken for the total", (_whose, names, company) => {
  expect(consentTo(names)).toContain(`de ${company}, ${chosen}`);
});

test("names stay as they are in the consent to a choice", () => {
  const names = { company: `Obra, ${offered}`, client: `Clínica, ${offered}` };
  expect(consentTo(names)).toContain(`em nome de ${names.client}. Reconheço`);
});

test("what offers no choice is agreed as it was sent", () => {
  const content = sampleContent({ items: [fixed], total: cents(90_000) });
  expect(agreedContent(content, null)).toBe(content);
});
