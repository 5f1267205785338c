import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contractValues } from "#shared/contracts/variables.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import { dueNowText, paymentPlan } from "#shared/proposals/payment-plan.ts";
import {
  installmentDay,
  MAX_INSTALLMENTS,
  paymentRows,
  paymentSummary,
  type PaymentTerms,
  paymentText,
  termsText,
} from "#shared/proposals/payment.ts";
import { cents, formatMoney, MAX_CENTS } from "#shared/values/money.ts";
import { sampleContent, samplePage } from "#test/offers/offer.fixture.ts";

const TERMS: PaymentTerms = {
  entry: null,
  installments: 0,
  first: 30,
  every: 30,
  methods: [],
  text: null,
};
const percent = (value: number) => ({ kind: "percent" as const, value });
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [333_331, { entry: percent(30), installments: 3 }, 99_999, [77_777, 77_777, 77_778]],
  [10_000, { installments: 3 }, 0, [3_333, 3_333, 3_334]],
  [5, { installments: 12 }, 0, [5]],
  [1, { entry: percent(50), installments: 2 }, 1, []],
  [370_368, { entry: percent(50), installments: 1 }, 185_184, [185_184]],
  [10_000, { entry: percent(33.33), installments: 1 }, 3_333, [6_667]],
  [999, { entry: percent(12.5), installments: 1 }, 125, [874]],
  [10_000, {}, 10_000, []],
  [10_000, { entry: { kind: "amount", value: cents(2_000) } }, 2_000, [8_000]],
  [0, { entry: percent(30), installments: 3 }, 0, []],
] as const)("%d centavos are paid by %j as %d and %j", (total, terms, dueNow, installments) => {
  expect(paymentPlan({ ...TERMS, ...terms }, cents(total))).toEqual({ dueNow, installments });
});

const anyTerms = fc.record({
  entry: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((n) => percent(n / 100)),
      fc
        .integer({ min: 1, max: MAX_CENTS })
        .map((n) => ({ kind: "amount" as const, value: cents(n) })),
    ),
    { nil: null },
  ),
  installments: fc.integer({ min: 0, max: MAX_INSTALLMENTS }),
  first: fc.oneof(fc.constant("month" as const), fc.integer({ min: 0, max: 365 })),
  every: fc.oneof(fc.constant("month" as const), fc.integer({ min: 1, max: 365 })),
  methods: fc.constantFrom(["pix" as const]).map((methods) => [...methods]),
  text: fc.constant(null),
});
const anyTotal = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

test("entry and installments add up to any total with any terms", () => {
  fc.assert(
    fc.property(anyTerms, anyTotal, (terms, total) => {
      const { dueNow, installments } = paymentPlan(terms, total);
      expect(dueNow + installments.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const part of installments) expect(part).toBeGreaterThan(0);
      const [first] = installments;
      expect(installments.slice(0, -1).every((part) => part === first)).toBe(true);
      expect(dueNow).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ["2027-01-31", 30, "month", ["2027-03-02", "2027-04-02", "2027-05-02"]],
  ["2027-01-31", "month", "month", ["2027-02-28", "2027-03-31", "2027-04-30"]],
  ["2027-12-31", "month", 30, ["2028-01-31", "2028-03-01", "2028-03-31"]],
  ["2028-01-31", "month", "month", ["2028-02-29", "2028-03-31", "2028-04-30"]],
  ["2026-11-23", 30, 30, ["2026-12-23", "2027-01-22", "2027-02-21"]],
] as const)("accepted on %s, first %s, then %s: %j", (acceptedOn, first, every, days) => {
  expect(days.map((_, index) => installmentDay({ first, every }, index, acceptedOn))).toEqual(days);
});

test("describes terms in words", () => {
  const terms = { ...TERMS, entry: percent(30), installments: 3 };
  const total = cents(333_331);
  expect(paymentSummary(terms)).toBe("Entrada de 30% e 3\u00A0parcelas");
  expect(dueNowText(paymentPlan(terms, total))).toBe("R$\u00A0999,99 agora e 3\u00A0parcelas");
  expect(plain(paymentText(terms, total, null))).toBe(
    "R$ 999,99 no aceite (entrada de 30%); R$ 777,77 30 dias depois (1ª parcela); " +
      "R$ 777,77 60 dias depois (2ª parcela); R$ 777,78 90 dias depois (3ª parcela).",
  );
  expect(
    plain(paymentText({ ...terms, every: "month", installments: 12 }, total, "2026-11-23")),
  ).toBe(
    "R$ 999,99 no aceite (entrada de 30%); 12 parcelas: 11 de R$ 194,44 e a última de R$ 194,48, " +
      "a primeira em 23/12/2026 e as outras todo mês.",
  );
  expect(plain(paymentText(TERMS, total, null))).toBe("R$ 3.333,31 no aceite (valor total).");
  expect(paymentRows({ ...terms, every: "month" }, total, null).map(({ when }) => when)).toEqual([
    "No aceite",
    "30 dias depois",
    "30 dias e 1 mês depois",
    "30 dias e 2 meses depois",
  ]);
});

test.each([
  [{}, "R$ 1.000,00 no aceite (valor total)."],
  [{ installments: 1, first: "month" }, "R$ 1.000,00 1 mês depois (parcela única)."],
  [
    { entry: { kind: "amount", value: cents(20_000) }, methods: ["boleto"] },
    "R$ 200,00 no aceite (entrada); R$ 800,00 30 dias depois (restante). Boleto.",
  ],
  [
    { installments: 5, first: "month", every: 15, methods: ["boleto", "pix", "card"] },
    "5 parcelas de R$ 200,00, a primeira 1 mês depois e as outras a cada 15 dias. Boleto, PIX ou cartão.",
  ],
  [
    { installments: 6, first: 0, every: 1, text: "Frete à parte." },
    "6 parcelas: 5 de R$ 166,66 e a última de R$ 166,70, a primeira no aceite e as outras todo dia. Frete à parte.",
  ],
] satisfies [Partial<PaymentTerms>, string][])("the terms %j read: %s", (terms, text) => {
  expect(plain(termsText({ ...TERMS, ...terms }, cents(100_000), null))).toBe(text);
});

test.each([
  [{ methods: ["pix"] }, "À vista, no aceite. PIX."],
  [{ entry: percent(30), installments: 3 }, "Entrada de 30% e 3 parcelas."],
] satisfies [Partial<PaymentTerms>, string][])(
  "the terms %j of nothing read: %s",
  (terms, text) => {
    expect(plain(termsText({ ...TERMS, ...terms }, cents(0), null))).toBe(text);
  },
);

test.each([
  [{}, "À vista, no aceite"],
  [{ installments: 1 }, "1 parcela"],
  [{ entry: { kind: "amount", value: cents(20_000) } }, "Entrada de R$ 200,00 e 1 parcela"],
] satisfies [Partial<PaymentTerms>, string][])("the terms %j in short: %s", (terms, text) => {
  expect(plain(paymentSummary({ ...TERMS, ...terms }))).toBe(text);
});

test.each([
  [{ entry: percent(30), installments: 3 }, "R$ 300,00 agora e 3 parcelas"],
  [{}, "R$ 1.000,00 agora"],
  [{ installments: 3 }, null],
])("at acceptance the terms %j ask for %j", (terms, text) => {
  const due = dueNowText(paymentPlan({ ...TERMS, ...terms }, cents(100_000)));
  expect(due && plain(due)).toBe(text);
});

test("PDF, page and contract show the same amounts", () => {
  fc.assert(
    fc.property(anyTerms, anyTotal, (terms, total) => {
      const { document } = sampleContent({ total, payment: terms });
      const props = { ...document, logo: null, status: "sent", acceptedOn: null } as const;
      const paper = renderToStaticMarkup(<ProposalDocument {...props} />);
      const content = { ...sampleContent(), document };
      const delivery = { nonce: "n", script: "", origin: "https://fechou.example" };
      const page = offerPageHtml(samplePage({ content }), delivery);
      const proposal = {
        proposalNumber: "PROP-2026-0001",
        title: "",
        description: null,
        totalAmount: total,
        items: [],
        payment: terms,
        validityDays: 30,
        deliveryDate: null,
        sentAt: null,
        acceptedAt: null,
        createdAt: "2026-11-20T12:00:00.000Z",
      };
      const client = {
        name: "",
        company: null,
        cnpj: null,
        email: null,
        phone: null,
        address: null,
      };
      const contract = contractValues(proposal, client, "America/Sao_Paulo")[
        "{{PROPOSTA_PAGAMENTO}}"
      ];
      const { dueNow, installments } = paymentPlan(terms, total);
      const amounts = [dueNow, installments[0], installments.at(-1)].filter((amount) => amount);
      for (const amount of amounts)
        for (const text of [paper, page, contract])
          expect(text).toContain(formatMoney(cents(amount ?? 0)));
    }),
    { numRuns: 200 },
  );
});
