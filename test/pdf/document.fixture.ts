import { fontsOf, withFonts } from "#functions/printer/fonts.ts";
import { documentHtml } from "#shared/pdf/html.ts";
import type { DocumentItem, DocumentProps } from "#shared/proposals/document/props.ts";
import type { PaymentTerms } from "#shared/proposals/payment.ts";
import { cents, lineTotal } from "#shared/values/money.ts";

export function pageToPrint(props: DocumentProps): string {
  const html = documentHtml(props);
  return withFonts(html, fontsOf(html));
}

export function sampleDocument(facts: Partial<DocumentProps> = {}): DocumentProps {
  const items = facts.items ?? sampleItems(3);
  const discount = cents(items.reduce((sum, item) => sum + item.discount, 0));
  const total = cents(items.reduce((sum, item) => sum + item.total, 0));
  return {
    layout: "classic",
    colors: { primary: "#3b82f6", secondary: "#10b981", accent: "#8b5cf6" },
    logo: null,
    company: {
      name: "Marcenaria Ipê Ltda.",
      taxId: "11222333000181",
      address: "Rua das Laranjeiras, 80, Rio de Janeiro, RJ",
      phone: "2135550142",
      email: "contato@marcenariaipe.com.br",
      website: "https://marcenariaipe.com.br/moveis",
    },
    seller: "Otávio Brandão",
    presentationText: "Móveis sob medida desde 1998.",
    client: {
      name: "Teresa Amaral",
      company: "Livraria Coral Ltda.",
      taxId: "12ABC34501DE35",
      email: "teresa@livrariacoral.com.br",
      phone: "21988880137",
      address: "Av. Atlântica, 900, Rio de Janeiro, RJ",
    },
    number: "PROP-2026-0042",
    title: "Estantes e balcão para a loja de Copacabana",
    description: "Projeto, fabricação e montagem.",
    issuedOn: "2026-11-18",
    validUntil: "2026-12-18",
    deliveryDate: "45 dias úteis",
    status: "sent",
    acceptedOn: null,
    subtotal: cents(total + discount),
    discount,
    total,
    ...facts,
    items,
  };
}

export function sampleItems(count: number): DocumentItem[] {
  return Array.from({ length: count }, (_, index) => {
    const unitPrice = cents(12_345 + index);
    const discount = cents(index % 3 === 0 ? 500 : 0);
    return {
      code: `IT-${index + 1}`,
      name: `Estante modelo ${index + 1}`,
      description: "Freijó, acabamento em óleo.",
      unit: "un",
      quantity: 2,
      unitPrice,
      discount,
      total: cents(lineTotal(2, unitPrice) - discount),
    };
  });
}

/** A typical proposal: every fact, four items with descriptions. */
export function usualDocument(facts: Partial<DocumentProps> = {}): DocumentProps {
  const { client, company } = sampleDocument();
  return sampleDocument({
    title: "Móveis planejados para cozinha e área de serviço",
    description:
      "Projeto, fabricação e montagem de móveis em MDF com acabamento em freijó, conforme medição feita no local.\n\nInclui retirada das embalagens, limpeza e uma visita de regulagem das portas 30 dias depois da entrega.",
    presentationText:
      "Somos uma marcenaria de família com 25 anos de oficina própria. Projetamos, fabricamos e montamos cada peça com a mesma equipe, do primeiro desenho à última regulagem, e damos garantia de cinco anos.",
    client: { ...client, address: "Av. Atlântica, 900, sala 302, Copacabana, Rio de Janeiro/RJ" },
    company: { ...company, address: "Rua das Laranjeiras, 80, Laranjeiras, Rio de Janeiro/RJ" },
    deliveryDate: "45 dias úteis após a medição",
    items: sampleItems(4),
    ...facts,
  });
}

export const someTerms: PaymentTerms = {
  entry: { kind: "percent", value: 30 },
  installments: 3,
  first: 30,
  every: 30,
  methods: ["pix", "boleto", "transfer"],
  text: null,
};
