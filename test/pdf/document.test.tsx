import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SCHEMES } from "#shared/branding/rules.ts";
import { documentHtml } from "#shared/pdf/html.ts";
import { documentColors } from "#shared/proposals/document/colors.ts";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { documentPreviewStyles } from "#shared/proposals/document/styles.ts";
import { LAYOUTS } from "#shared/proposals/layouts.ts";
import { contrast } from "#shared/values/color.ts";
import { cents } from "#shared/values/money.ts";
import { sampleDocument, sampleItems } from "./document.fixture.ts";

const draw = (props: DocumentProps) => renderToStaticMarkup(<ProposalDocument {...props} />);

const textOf = (html: string) =>
  html
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, "")
    .replaceAll(/<\/(?:p|span|dt|dd|td|th|h1|h2|b|div|li)>/g, (tag) =>
      tag === "</span>" ? "" : " ",
    )
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\s\u00a0]+/g, " ");

const [item] = sampleItems(1);
if (item === undefined) throw new Error("no item");

describe.each(LAYOUTS)("the %s layout", (layout) => {
  test("shows every fact of the proposal", () => {
    const text = textOf(draw(sampleDocument({ layout })));
    for (const fact of [
      "PROP-2026-0042",
      "Estantes e balcão para a loja de Copacabana",
      "Projeto, fabricação e montagem.",
      "18/11/2026",
      "18/12/2026",
      "45 dias úteis",
      "Marcenaria Ipê Ltda.",
      "CNPJ 11.222.333/0001-81",
      "Rua das Laranjeiras, 80, Rio de Janeiro, RJ",
      "(21) 3555-0142",
      "contato@marcenariaipe.com.br",
      "marcenariaipe.com.br/moveis",
      "Otávio Brandão",
      "Móveis sob medida desde 1998.",
      "Livraria Coral Ltda.",
      "Teresa Amaral",
      "CNPJ 12.ABC.345/01DE-35",
      "teresa@livrariacoral.com.br",
      "(21) 98888-0137",
      "Av. Atlântica, 900, Rio de Janeiro, RJ",
      "IT-1",
      "Estante modelo 1",
      "Freijó, acabamento em óleo.",
      "un",
      "123,45",
      "241,90",
    ]) {
      expect(text).toContain(fact);
    }
  });

  test("has one headline of the first level", () => {
    expect(draw(sampleDocument({ layout })).match(/<h1/g)).toHaveLength(1);
  });

  test("prints the sums it is given, to the centavo", () => {
    const sums = {
      subtotal: cents(9_999_999_999),
      discount: cents(123),
      total: cents(9_999_999_876),
    };
    const text = textOf(draw(sampleDocument({ layout, ...sums })));
    expect(text).toContain("Subtotal 99.999.999,99");
    expect(text).toContain("Descontos −1,23");
    expect(text.match(/R\$ 99\.999\.998,76/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test("marks a line without discount with an en dash", () => {
    const items = [
      { ...item, discount: cents(0) },
      { ...item, discount: cents(1450) },
    ];
    const html = draw(sampleDocument({ layout, items }));
    expect(
      html.match(/<td class="number taken">([^<]*)/g)?.map((cell) => cell.split(">")[1]),
    ).toEqual(["–", "−14,50"]);
  });

  test("heads a section with the sum of its lines", () => {
    const items = sampleItems(5).map((line, index) =>
      index === 1 || index === 3 ? { ...line, section: `Etapa ${index}` } : line,
    );
    const rows =
      draw(sampleDocument({ layout, items }))
        .match(/<tr.*?<\/tr>/g)
        ?.map(textOf) ?? [];
    const headed = rows.filter((row) => row.includes("Etapa")).map((row) => row.trim());
    expect(headed).toEqual(["Etapa 1 493,86", "Etapa 3 488,94"]);
    expect(rows.findIndex((row) => row.includes("Etapa 3"))).toBe(
      rows.findIndex((row) => row.includes("modelo 4")) - 1,
    );
  });

  test("omits discounts where there are none", () => {
    const plain = { items: [{ ...item, discount: cents(0) }], discount: cents(0) };
    const many = sampleItems(8).map((line) => ({ ...line, discount: cents(0) }));
    for (const facts of [plain, { items: many, discount: cents(0) }]) {
      const text = textOf(draw(sampleDocument({ layout, ...facts })));
      expect(text).not.toMatch(/desconto|subtotal/i);
      expect(text).toContain("Valor total");
    }
    expect(textOf(draw(sampleDocument({ layout, items: [item] })))).toMatch(/Desconto/);
  });

  test("shows hostile text in any field as text", () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>{{7*7}}`;
    const html = documentHtml(
      sampleDocument({
        layout,
        company: {
          name: evil,
          taxId: evil,
          address: evil,
          phone: evil,
          email: evil,
          website: evil,
        },
        seller: evil,
        presentationText: evil,
        client: {
          name: evil,
          company: `${evil} Ltda.`,
          taxId: evil,
          email: evil,
          phone: evil,
          address: evil,
        },
        number: evil,
        title: evil,
        description: evil,
        deliveryDate: evil,
        items: [{ ...item, code: evil, name: evil, description: evil, unit: evil }],
      }),
    );
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(16);
    expect(html.match(/<style/g)).toHaveLength(1);
  });

  test("has readable text on band and paper in every colour scheme", () => {
    for (const scheme of SCHEMES) {
      const html = draw(sampleDocument({ layout, colors: scheme }));
      const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? "";
      expect(contrast(color("on-p"), scheme.primary), scheme.name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color("on-p-soft"), scheme.primary), scheme.name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color("p-text"), color("tint")), scheme.name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color("p-text"), "#ffffff"), scheme.name).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("shows a watermark on drafts, the day if accepted, signature lines if sent", () => {
    const draft = draw(sampleDocument({ layout, status: "draft" }));
    const accepted = draw(sampleDocument({ layout, status: "accepted", acceptedOn: "2026-11-20" }));
    const sent = draw(sampleDocument({ layout }));
    const rejected = draw(sampleDocument({ layout, status: "rejected" }));
    expect(draft).toContain("RASCUNHO");
    expect(accepted).toContain("Aceita em 20/11/2026");
    expect([draft, accepted, sent, rejected].map((html) => html.includes('class="pens"'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(accepted + sent + rejected).not.toContain("RASCUNHO");
    expect(rejected).toContain("Rejeitada");
  });

  test("omits what the organization never filled in", () => {
    const html = draw(
      sampleDocument({
        layout,
        company: {
          name: "Ana Souza",
          taxId: null,
          address: null,
          phone: null,
          email: null,
          website: null,
        },
        seller: null,
        client: {
          name: "João Lima",
          company: null,
          taxId: null,
          email: null,
          phone: null,
          address: null,
        },
        presentationText: null,
        description: null,
        deliveryDate: null,
        items: [],
      }),
    );
    expect(html).not.toMatch(
      /null|undefined|NaN|CNPJ|CPF \d|Prazo de entrega|Entrega|Objeto|Escopo|Quem somos|Responsável|por /,
    );
    expect(textOf(html)).toContain("João Lima");
  });

  test("its styles do not leak from the preview", () => {
    const styles = documentPreviewStyles(layout).replaceAll(/\/\*.*?\*\//gs, "");
    let depth = 0;
    let selector = "";
    for (const character of styles) {
      if (character === "{" && depth++ === 0) {
        expect(selector.trim()).toMatch(/^\.proposal-document[. ]?/);
        selector = "";
      } else if (character === "}") depth -= 1;
      else if (depth === 0) selector += character;
    }
    expect(depth).toBe(0);
    expect(styles).not.toContain("@page");
  });
});

test("shows all quantities whole, or all with two decimals", () => {
  const quantities = (...numbers: number[]) => {
    const items = numbers.map((quantity) => ({ ...item, unit: null, quantity }));
    const html = draw(sampleDocument({ items }));
    return [...html.matchAll(/<tr data-line.*?<td class="number">(.*?)<\/td>/gs)].map(([, cell]) =>
      textOf(cell ?? ""),
    );
  };
  expect(quantities(24, 1000)).toEqual(["24", "1.000"]);
  expect(quantities(24, 2.25, 1.5)).toEqual(["24,00", "2,25", "1,50"]);
});

test("an invalid colour never reaches the styles", () => {
  const colors = documentColors({
    primary: "red;background:url(//x)",
    secondary: "",
    accent: "#ABCDEF",
  });
  expect(Object.values(colors).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  expect(colors["--a"]).toBe("#abcdef");
});

test("has readable text on any primary colour", () => {
  for (let level = 0; level <= 255; level += 5) {
    const hex = level.toString(16).padStart(2, "0");
    for (const primary of [`#${hex}${hex}${hex}`, `#ff${hex}00`, `#00${hex}ff`]) {
      const colors = documentColors({ primary, secondary: primary, accent: primary });
      expect(contrast(colors["--on-p-soft"], primary), primary).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors["--p-text"], colors["--tint"]), primary).toBeGreaterThanOrEqual(4.5);
    }
  }
});
