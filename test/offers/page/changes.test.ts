import { expect, test } from "vitest";
import { changesBetween } from "#shared/offers/changes.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { cents } from "#shared/values/money.ts";
import { airConditioning, line, sampleContent } from "../offer.fixture.ts";

function saidOf(before: OfferContent, after: OfferContent): string[] {
  return changesBetween(before, after).map(({ kind, what, details, ...amounts }) =>
    [
      kind,
      what,
      ...details.flatMap((detail) => [detail.name, detail.before, detail.after]),
      amounts.before,
      amounts.after,
    ]
      .filter((part) => part !== null)
      .join(" | ")
      .replaceAll("\u00a0", " "),
  );
}

test("lists changes line by line", () => {
  const [first, ...rest] = airConditioning;
  const before = sampleContent({ items: [first!, ...rest] });
  const after = sampleContent({
    items: [
      { ...first!, quantity: 7, total: cents(1_908_830) },
      ...rest.slice(1),
      { ...line({ name: "Frete", price: 100_00 }), section: "Logística" },
    ],
    deliveryDate: null,
    validUntil: "2026-12-27",
    generalDiscount: { percent: 10, amount: cents(299_553) },
    payment: {
      entry: null,
      installments: 0,
      first: 30,
      every: 30,
      methods: ["pix"],
      text: "Com recibo",
    },
  });
  expect(saidOf(before, after)).toEqual([
    "changed | Split inverter 12.000 BTU/h | Quantidade | 6 un | 7 un | R$ 16.239,30 | R$ 19.088,30",
    "added | Frete | R$ 100,00",
    "removed | Cassete 36.000 BTU/h, 4 vias | R$ 9.480,00",
    "changed | Seções | sem seções | Logística",
    "changed | Prazo de entrega | 20 dias úteis | a combinar",
    "changed | Desconto geral | sem desconto | 10%",
    "changed | Condições de pagamento | a combinar | R$ 26.959,80 no aceite (valor total). PIX. Com recibo",
    "total | Valor total | R$ 33.490,80 | R$ 26.959,80",
    "day | Válida até | 20/12/2026 | 27/12/2026",
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});

test("lists changed texts and people, and a line that became optional", () => {
  const [first, ...rest] = airConditioning;
  const { client } = sampleContent().document;
  const after = sampleContent({
    title: "Outra",
    presentationText: "Desde 1998.",
    client: { ...client, name: "Rita Alves" },
    items: [{ ...first!, optional: true, selected: true }, ...rest],
  });
  const changes = changesBetween(sampleContent(), after);
  expect(changes.map(({ what, details }) => [what, details[0]?.before, details[0]?.after])).toEqual(
    [
      ["Título", sampleContent().document.title, "Outra"],
      [first!.name, "incluído", "opcional, já marcado"],
      ["Dados do cliente", null, "Alterado nesta versão"],
      ["Apresentação", null, "Alterado nesta versão"],
    ],
  );
});

test("unchanged terms are no change, although their amounts follow the total", () => {
  const entry = { kind: "percent" as const, value: 30 };
  const terms = {
    payment: { entry, installments: 3, first: 30, every: 30, methods: [], text: null },
  };
  const before = sampleContent(terms);
  const after = sampleContent({ ...terms, items: airConditioning.slice(1) });
  const what = changesBetween(before, after).map((change) => change.what);
  expect(what).toEqual(["Split inverter 12.000 BTU/h", "Valor total"]);
});

test("says of a line what changed, and nothing of one that only moved", () => {
  const item = line({ name: "Ponto de rede", quantity: 4, price: 10_000 });
  const twins = [item, { ...item, quantity: 2, total: cents(20_000) }] as const;
  const said = (...items: (typeof item)[]) =>
    saidOf(sampleContent({ items: [...twins] }), sampleContent({ items })).filter(
      (change) => !/^(total|changed \| Seções)/.test(change),
    );
  expect(said(twins[1], { ...item, section: "Obra" })).toEqual([]);
  const name = "changed | Ponto de rede";
  const priced = { ...item, unitPrice: cents(9_000), discount: cents(-4_000) };
  expect(said(priced, twins[1])).toEqual([
    `${name} | Preço unitário | R$ 100,00 | R$ 90,00 | Desconto | R$ 0,00 | -R$ 40,00`,
  ]);
  expect(said({ ...item, description: "Cat. 6" }, twins[1])).toEqual([
    `${name} | Descrição alterada`,
  ]);
  const clientQuantity = { min: 2, max: 8 };
  const grouped = { ...item, clientQuantity, optional: true, group: "Cabo" };
  expect(said({ ...grouped, selected: true }, twins[1])).toEqual([
    `${name} | Quantidade | 4 un | 4 un, à sua escolha de 2 a 8 | Escolha | incluído | Cabo, já escolhido`,
  ]);
  expect(said({ ...grouped, selected: false }, twins[1])).toEqual([
    `${name} | Quantidade | 4 un | 4 un, à sua escolha de 2 a 8 | Escolha | incluído | opção de Cabo`,
  ]);
  expect(said({ ...item, code: "REDE" }, twins[1])).toEqual([
    "added | Ponto de rede | R$ 400,00",
    "removed | Ponto de rede | R$ 400,00",
  ]);
});

test("says that description and company changed", () => {
  const { company } = sampleContent().document;
  const after = sampleContent({ description: "Outra", company: { ...company, phone: null } });
  expect(saidOf(sampleContent(), after)).toEqual([
    "changed | Descrição | Alterado nesta versão",
    "changed | Dados da empresa | Alterado nesta versão",
  ]);
});

test("reads each line of two long versions a few times only", () => {
  let reads = 0;
  const version = (description: string) =>
    sampleContent({
      items: Array.from({ length: 200 }, (_, index) => ({
        ...line({ name: `Item ${index}`, price: 100_00 }),
        get description() {
          reads += 1;
          return description;
        },
      })),
    });
  const [before, after] = [version("Como antes."), version("De outro modo.")];
  expect(changesBetween(before, after)).toHaveLength(200);
  expect(reads).toBeLessThan(400 * 5);
});
