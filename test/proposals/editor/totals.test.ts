import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "#shared/errors.ts";
import { organization } from "#shared/organization/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { checkedTotals } from "#shared/proposals/amount-checks.ts";
import { withDefaults } from "#shared/proposals/choices.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { NewBody } from "#shared/proposals/inputs.ts";
import { readLines } from "#shared/proposals/lines.ts";
import { cents, formatAmount, toCents, toReais } from "#shared/values/money.ts";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { confirmEmail } from "#test/world/links.ts";
import { world } from "#test/world/world.ts";
import {
  amountsOf,
  discountRefusal,
  generalDiscountRefusal,
  type ItemForm,
  linesRefusal,
  type ProposalForm,
  totalsOf,
  usedItems,
} from "#web/features/proposals/editor/form/form-amounts.ts";
import { BLANK_ITEM, toBody, toForm } from "#web/features/proposals/editor/form/proposal-form.ts";
import { proposalSheets } from "#web/features/proposals/list/proposal-sheet.ts";
import { sendVersion } from "../../offers/sent-offer.fixture.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
const discount = fc.oneof(
  fc.record({ value: hundredths(0, 10_000), unit: fc.constant("%" as const) }),
  fc.record({
    value: fc.oneof(fc.constantFrom(null, 0, 0.01), hundredths(1, 99_999)),
    unit: fc.constant("R$" as const),
  }),
);
const anyLine = fc
  .record({
    quantity: fc.oneof(hundredths(1, 999), hundredths(1, 999_999)),
    unitPrice: hundredths(0, 999_999),
    discount,
    optional: fc.boolean(),
    selected: fc.boolean(),
    group: fc.option(fc.constantFrom("Garantia", "Cor"), { nil: undefined }),
    reach: fc.option(hundredths(0, 999_999), { nil: undefined }),
  })
  .map(({ discount: typed, optional, selected, group, reach, ...line }): ItemForm => ({
    ...line,
    name: "Item",
    discount: typed.value,
    discountIn: typed.unit,
    ...((optional || group) && { optional: true, selected, ...(group && { group }) }),
    ...(reach !== undefined && {
      clientQuantity: { min: null, max: Math.round((line.quantity + reach) * 100) / 100 },
    }),
  }));

const anyForm = fc
  .record({
    items: fc.array(anyLine, { minLength: 1, maxLength: 8 }).map(withDefaults),
    discount,
    blank: fc.boolean(),
  })
  .map(({ items, discount: typed, blank }): ProposalForm => {
    const form = toForm(null, 1);
    const lines = blank ? [...items, BLANK_ITEM] : items;
    return {
      ...form,
      proposal: { ...form.proposal, title: "Obra", status: "sent", discount: typed },
      items: lines,
    };
  });

/** What the server stores of a form; the fields that it refuses. */
function stored(form: ProposalForm) {
  const { proposal, items = [] } = NewBody.parse(toBody(form));
  const known = items.map((item) => ({ ...item, productId: item.productId ?? null }));
  try {
    const lines = readLines(known, new Map(), [], { allowsFractions: true });
    const { totalAmount } = checkedTotals(lines, proposal);
    return { total: totalAmount, lines: lines.map(({ finalValue }) => finalValue) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: error.fields?.map(({ field }) => field) };
  }
}

test("the form shows or refuses what the server stores or refuses, for any lines", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const found = stored(form);
      const used = usedItems(form.items);
      const refusals = [
        ...used.map(discountRefusal),
        linesRefusal(form, 0),
        generalDiscountRefusal(form),
      ];
      const isRefused = refusals.some((refusal) => refusal !== undefined);
      expect(isRefused).toBe(found.refused !== undefined);
      if (isRefused) return;
      expect(found).toEqual({
        total: totalsOf(form.items, form.proposal.discount).total,
        lines: used.map((item) => amountsOf(item).finalValue),
      });
    }),
    { numRuns: 1_000 },
  );
});

test("names the line that costs too much at the client's highest quantity", () => {
  const form = toForm(null, 1);
  const dear: ItemForm = { ...BLANK_ITEM, name: "Visita", unitPrice: 99_999_999.99 };
  const items = [BLANK_ITEM, { ...dear, clientQuantity: { min: null, max: 2 } }];
  expect(linesRefusal({ ...form, items }, 0)).toBe(
    "O item 2 passa de R$\u00a099.999.999,99 na maior quantidade que o cliente pode escolher",
  );
});

test("form, list, export, PDF and the client's page show the same total", async () => {
  const { ada, client } = await organizationWithProduct();
  await confirmEmail(ada);
  await ada.call(organization.update, { allowsFractions: true });
  const isStored = (form: ProposalForm) => {
    const { total = 0 } = stored(form);
    return total > 0;
  };
  const forms = fc.sample(anyForm.filter(isStored), { numRuns: 5, seed: 20_261_130 });
  for (const form of forms) {
    const shown = totalsOf(form.items, form.proposal.discount);
    const body = toBody({ ...form, proposal: { ...form.proposal, clientId: client.id } });
    const { id, totalAmount } = await ada.call(proposals.create, body);
    const [lines] = await ada.call(proposals.lines, { ids: String(id) });
    const row = (await ada.call(proposals.list, {})).find((one) => one.id === id)!;
    const known = { sellers: new Map(), clients: [], lines: new Map([[id, lines!]]) };
    const [, { columns, rows }] = proposalSheets([row], known);
    const last = columns.findIndex(({ title }) => title === "Total");
    const exported = rows.reduce((sum, cells) => sum + toCents(Number(cells[last])), 0);
    expect([totalAmount, row.totalAmount, toReais(cents(exported))]).toEqual(
      Array(3).fill(toReais(shown.total)),
    );
    const amount = formatAmount(shown.total);
    const { blob } = await ada.call(pdf.download, { id });
    const { pages } = await readPdf(new Uint8Array(await blob.arrayBuffer()));
    expect(pages.join(" ")).toContain(amount);
    const page = await world.anonymous().raw(`/p/${await sendVersion(ada, id)}`);
    expect(await page.text()).toContain(amount);
  }
});
