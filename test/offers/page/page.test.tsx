import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changesBetween } from "#shared/offers/changes.ts";
import { noticePageHtml, offerPageHtml } from "#shared/offers/page/html.tsx";
import type { OfferPageProps } from "#shared/offers/page/props.ts";
import { maskedTaxId, urgencyText } from "#shared/offers/page/texts.ts";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import { formatDay } from "#shared/values/dates.ts";
import { cents, formatAmount } from "#shared/values/money.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { airConditioning, line, sampleContent, samplePage } from "../offer.fixture.ts";

const delivery = { nonce: "n", script: "let a=1", origin: "https://fechou.example" };
const pageOf = (facts: Partial<OfferPageProps> = {}) => offerPageHtml(samplePage(facts), delivery);

/** Without style sheet and tags. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

test.each(["modern", "classic", "minimalist"] as const)(
  "the page shows every fact of the %s PDF",
  (layout) => {
    const items = [
      ...airConditioning,
      { ...line({ name: "Manutenção", price: 84_001, quantity: 2 }), optional: true },
      { ...line({ name: "Frete", price: 1 }), code: "SERV-009" },
    ];
    const generalDiscount = { percent: 3, amount: cents(110_552) };
    const { document } = sampleContent({
      layout,
      presentationText: "Desde 1998.",
      items,
      generalDiscount,
    });
    const { company, client } = document;
    const amounts = [document.subtotal, document.discount, document.total];
    const facts = [
      [document.number, document.title, document.description, document.presentationText],
      [document.deliveryDate, formatDay(document.issuedOn), formatDay(document.validUntil)],
      [document.seller, company.name, company.address, company.email, "verticeclima.com.br"],
      [formatTaxId(company.taxId ?? ""), formatPhone(company.phone ?? "")],
      [client.company, client.name, client.address, client.email, formatPhone(client.phone ?? "")],
      amounts.map(formatAmount),
      ["pcionais"],
      ["Descontos nos itens", "Desconto geral (3%)", "1.105,52"],
      items.flatMap(({ name, description, code }) => [name, description, code]),
      items.flatMap(({ unitPrice, total }) => [formatAmount(unitPrice), formatAmount(total)]),
    ]
      .flat()
      .filter((fact) => fact !== null);
    const props = { ...document, logo: null, status: "sent", acceptedOn: null } as const;
    const paper = textOf(renderToStaticMarkup(<ProposalDocument {...props} />));
    const screen = textOf(pageOf({ content: { ...sampleContent(), document } }));
    expect(facts.filter((fact) => !paper.includes(fact))).toEqual([]);
    expect(facts.filter((fact) => !screen.includes(fact))).toEqual([]);
  },
);

test("renders tenants' texts as text", () => {
  const name = `<img src=x onerror="alert(1)"> </script></style>`;
  const content = sampleContent({
    title: name,
    description: name,
    deliveryDate: name,
    number: name,
    presentationText: name,
    items: [line({ name, description: name, price: 100 })],
    company: { ...sampleContent().document.company, name, website: 'https://a.example/"><b>' },
    colors: { primary: "red;}</style>", secondary: "x", accent: "y" },
  });
  const before = { version: 1, changes: changesBetween(sampleContent(), content) };
  const html = pageOf({
    content,
    before,
    version: 2,
    settled: { at: "2026-12-01T00:00:00Z", by: name, isByTeam: false },
  });
  expect(html).not.toContain("<img src=x");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=/);
});

test("a chat preview shows neither client nor amount nor token", () => {
  const html = pageOf();
  const tags = [...html.matchAll(/<meta[^>]*>/g)].join("");
  expect(tags).toContain('property="og:title" content="Proposta PROP-2026-0152"');
  expect(tags).toContain("Enviada por Vértice Climatização Ltda. Válida até 20/12/2026.");
  expect(tags).toContain('property="og:url" content="https://fechou.example"');
  for (const secret of ["Odonto", "33.490", "t".repeat(43)]) expect(tags).not.toContain(secret);
});

test("a version that is sent again unchanged is not called updated", () => {
  const page = textOf(pageOf({ version: 2, before: { version: 1, changes: [] } }));
  expect(page).not.toContain("atualizada");
});

test("counts the last days in the version's zone", () => {
  const at = (instant: string) => urgencyText(sampleContent(), new Date(instant));
  expect(at("2026-12-16T12:00:00Z")).toBe(null);
  expect(at("2026-12-18T12:00:00Z")).toBe("Vence em 2 dias");
  expect(at("2026-12-20T02:59:59Z")).toBe("Vence amanhã");
  expect(at("2026-12-21T02:59:59Z")).toBe("Vence hoje às 23:59");
  expect(at("2026-12-21T03:00:00Z")).toBe(null);
});

test("an expired page asks for no new validity that was asked for already", () => {
  const expired = (renewalAsked: boolean) => textOf(pageOf({ state: "expired", renewalAsked }));
  expect(expired(false)).toContain(
    "O conteúdo continua aqui. Peça uma nova validade a Vértice Climatização Ltda.",
  );
  expect(expired(true)).toContain("O conteúdo continua aqui.");
  expect(expired(true)).not.toMatch(/Peça|Pedir/);
});

test("the page does not show the characters that accepting asks for", () => {
  expect(maskedTaxId("12ABC34501DE35")).toBe("CNPJ ••.•••.•••/01DE-35");
  expect(maskedTaxId("52998224725")).toBe("CPF •••.•••.247-25");
  expect(pageOf()).not.toContain("12.ABC");
});

test("a page without a proposal names nobody", () => {
  const html = noticePageHtml({ title: "Proposta não encontrada", text: "…", contact: null }, "n");
  expect(html).toContain("<h1>Proposta não encontrada</h1>");
  expect(html).not.toContain("<script");
});

test("what the team received is called the entry only when it is worth as much", () => {
  const content = sampleContent({
    payment: {
      entry: { kind: "amount", value: cents(100_000) },
      installments: 3,
      first: 30,
      every: 30,
      methods: [],
      text: null,
    },
  });
  const received = (...amounts: number[]) => {
    const payments = amounts.map((amount) => ({ receivedOn: "2026-11-29", amount: cents(amount) }));
    const text = textOf(pageOf({ state: "accepted", content, payments }));
    return text.match(/(Entrada recebida|Pagamento recebido) em/g);
  };
  expect(received(100_000, 50_000)).toEqual(["Entrada recebida em", "Pagamento recebido em"]);
  expect(received(30_000, 70_000)).toEqual(["Pagamento recebido em", "Pagamento recebido em"]);
});
