import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { checkedSelection } from "#functions/offers/decisions/check-selection.ts";
import { contractValues } from "#shared/contracts/variables.ts";
import { agreedContent, chosenContent } from "#shared/offers/decisions/agreed.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { lineTexts, sumTexts } from "#shared/offers/page/sum-texts.ts";
import {
  amountsAt,
  chosenLines,
  generalDiscountOf,
  type LineAmounts,
  lineAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import {
  type Choice,
  isChoosable,
  isIncluded,
  nearestQuantity,
  withDefaults,
} from "#shared/proposals/choices.ts";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import { chosenItems, type DocumentItem, withSums } from "#shared/proposals/document/props.ts";
import { cents, formatAmount, formatMoney } from "#shared/values/money.ts";
import { sampleContent, samplePage } from "../offer.fixture.ts";

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 100, max: 999_999 }).map((hundredths) => hundredths / 100),
    price: fc.integer({ min: 0, max: 9_999_999 }),
    share: fc.integer({ min: 0, max: 100 }),
    optional: fc.boolean(),
    selected: fc.boolean(),
    section: fc.option(fc.constantFrom("Obra", "Peças"), { nil: undefined }),
    group: fc.option(fc.constantFrom("Garantia", "Cor"), { nil: undefined }),
    reach: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  })
  .map(({ quantity, price, share, optional, selected, section, group, reach }): DocumentItem => {
    const unitPrice = cents(price);
    const gross = lineAmounts({ quantity, unitPrice, discount: cents(0) }).totalPrice;
    const discount = cents(Math.floor((gross * share) / 100));
    const { finalValue: total } = lineAmounts({ quantity, unitPrice, discount });
    return {
      code: null,
      name: "Item",
      description: null,
      unit: null,
      quantity,
      unitPrice,
      discount,
      total,
      ...(section && { section }),
      ...(optional && { optional, selected, ...(group && { group }) }),
      ...(reach !== undefined && {
        clientQuantity: { min: 1, max: Math.round((quantity + reach) * 100) / 100 },
      }),
    };
  });

const anyOffer = fc.record({
  items: fc.array(anyLine, { minLength: 1, maxLength: 12 }).map(withDefaults),
  ticks: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  counts: fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 12, maxLength: 12 }),
  percent: fc.option(fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100)),
  payment: fc.record({
    entry: fc.option(
      fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
    ),
    installments: fc.integer({ min: 0, max: 4 }),
  }),
});
type AnyOffer = typeof anyOffer extends fc.Arbitrary<infer Offer> ? Offer : never;

function offerOf({ items, ticks, counts, percent, payment }: AnyOffer) {
  const terms = { first: 30, every: 30, methods: [], text: null, ...payment };
  const discounted = {
    items,
    ...(percent !== null && { generalDiscount: { percent, amount: cents(0) } }),
  };
  const content = sampleContent({ ...withSums(discounted), payment: terms });
  const ofGroup = new Map<string, number>();
  items.forEach(({ group }, line) => {
    if (group && (ticks[line] || !ofGroup.has(group))) ofGroup.set(group, line);
  });
  const selection = items.flatMap((item, line): Choice[] => {
    if (!isChoosable(item)) return [];
    const { optional, group, quantity, clientQuantity } = item;
    const ticked = group ? ofGroup.get(group) === line : ticks[line] === true;
    const typed = (counts[line] ?? 0) / 100;
    return [
      {
        line,
        selected: !optional || ticked,
        ...(clientQuantity && { quantity: nearestQuantity(quantity, clientQuantity, typed) }),
      },
    ];
  });
  return { content, selection };
}

/** The line as a proposal stores it. */
function kept({ total, ...line }: DocumentItem): DocumentItem & LineAmounts {
  return { ...line, total, ...lineAmounts(line) };
}

test(
  "the page's script computes the same total as the server, for any choice",
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const { content, selection } = offerOf(offer);
        const { items, payment, generalDiscount } = content.document;
        const general = generalDiscountOf(generalDiscount);
        const agreed = agreedContent(content, selection).document;
        // The server refuses an empty selection.
        fc.pre(agreed.items.length > 0);
        expect(checkedSelection(items, selection) ?? []).toEqual(selection);
        // The script has the sum of the fixed lines and computes the others from the offer.
        const { subtotal, discount, total } = proposalAmounts(
          items.filter((item) => !isChoosable(item)).map(kept),
        );
        const fixed = { totalPrice: subtotal, discount, finalValue: total };
        const rows = selection.map(({ line, selected, quantity }) => {
          const item = items[line] as DocumentItem;
          const count = quantity ?? item.quantity;
          return { line, selected, quantity: count, ...amountsAt(item, count) };
        });
        const onPage = proposalAmounts(
          [fixed, ...rows.filter(({ selected }) => selected)],
          general,
        );
        expect(sumTexts(onPage, payment)).toEqual(sumTexts(agreed, payment));
        const shown = chosenItems(items, selection);
        expect(rows.map(({ line, ...row }) => lineTexts(line, row)[`v${line}`])).toEqual(
          rows.map(({ line }) => formatMoney((shown[line] as DocumentItem).total)),
        );
        // The stored lines have the same total.
        const chosen = chosenLines(items.map(kept), selection);
        expect(proposalAmounts(chosen, general).total).toBe(agreed.total);
        expect(agreed.items.every(isIncluded)).toBe(true);
        expect(agreed.total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  },
);

const client = { name: "", company: null, cnpj: null, email: null, phone: null, address: null };

test("page, PDF, contract and consent show the same amounts of a choice", () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const { content, selection } = offerOf(offer);
      const agreed = agreedContent(content, selection);
      const { total, payment, generalDiscount } = agreed.document;
      const delivery = { nonce: "n", script: "", origin: "https://fechou.example" };
      const open = samplePage({ content: chosenContent(content, selection) });
      const paper = {
        ...agreed.document,
        logo: null,
        status: "accepted",
        acceptedOn: null,
      } as const;
      const contract = contractValues(
        {
          proposalNumber: "PROP-2026-0001",
          title: "",
          description: null,
          deliveryDate: null,
          validityDays: 30,
          sentAt: null,
          acceptedAt: null,
          payment,
          selection,
          createdAt: "2026-11-20T12:00:00.000Z",
          totalAmount: total,
          items: content.document.items.map(kept),
          discount: generalDiscountOf(generalDiscount),
        },
        client,
        "America/Sao_Paulo",
      );
      expect(contract["{{PROPOSTA_VALOR_TOTAL}}"]).toBe(formatMoney(total));
      expect(contract["{{PROPOSTA_DESCONTO}}"]).toBe(
        generalDiscount ? formatMoney(generalDiscount.amount) : "-",
      );
      const texts = {
        page: offerPageHtml(open, delivery),
        accepted: offerPageHtml({ ...open, content: agreed, state: "accepted" }, delivery),
        paper: renderToStaticMarkup(<ProposalDocument {...paper} />),
        consent: agreed.consent.text,
      };
      for (const [where, text] of Object.entries(texts))
        expect([where, text.includes(formatAmount(total))]).toEqual([where, true]);
    }),
    { numRuns: 20 },
  );
});
