import type { OfferContent } from "#shared/offers/content.ts";
import { consentText } from "#shared/offers/decisions/consent.ts";
import { type OfferPageProps, UNANSWERED } from "#shared/offers/page/props.ts";
import { isIncluded } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { cents, lineTotal } from "#shared/values/money.ts";

interface Line {
  name: string;
  description?: string | null;
  quantity?: number;
  price: number;
  discount?: number;
}

export function line({ name, description = null, quantity = 1, price, discount = 0 }: Line) {
  const unitPrice = cents(price);
  const item: DocumentItem = {
    code: null,
    name,
    description,
    unit: "un",
    quantity,
    unitPrice,
    discount: cents(discount),
    total: cents(lineTotal(quantity, unitPrice) - discount),
  };
  return item;
}

export const airConditioning = [
  line({
    name: "Split inverter 12.000 BTU/h",
    description: "Ciclo frio, gás R-32, selo Procel A. Um por consultório.",
    quantity: 6,
    price: 284_900,
    discount: 85_470,
  }),
  line({
    name: "Cassete 36.000 BTU/h, 4 vias",
    description: "Recepção e sala de espera.",
    price: 948_000,
  }),
  line({
    name: "Instalação com infraestrutura",
    description: "Tubulação de cobre, dreno e suporte, até 5 m por ponto.",
    quantity: 7,
    price: 69_000,
  }),
  line({
    name: "Ponto elétrico dedicado 220 V",
    description: "Disjuntor, cabo e canaleta até o quadro.",
    quantity: 7,
    price: 28_450,
  }),
  line({
    name: "Projeto executivo e ART",
    description: "Responsável técnico registrado no CREA-SP.",
    price: 95_000,
  }),
];

export function sampleContent(facts: Partial<OfferContent["document"]> = {}): OfferContent {
  const items = facts.items ?? airConditioning;
  const sum = (part: "discount" | "total") =>
    cents(items.filter(isIncluded).reduce((total, item) => total + item[part], 0));
  const document: OfferContent["document"] = {
    layout: "modern",
    colors: { primary: "#0f766e", secondary: "#134e4a", accent: "#f59e0b" },
    company: {
      name: "Vértice Climatização Ltda.",
      taxId: "27451806000152",
      address: "Rua Antônio Lapa, 280, sala 41, Cambuí, Campinas, SP",
      phone: "1932554180",
      email: "contato@verticeclima.com.br",
      website: "https://verticeclima.com.br",
    },
    seller: "Marina Duarte",
    presentationText: null,
    client: {
      name: "Camila Rocha",
      company: "Clínica Odonto Vida",
      taxId: "12ABC34501DE35",
      email: "camila@odontovida.com.br",
      phone: "19988880137",
      address: "Av. Norte-Sul, 900, Campinas, SP",
    },
    number: "PROP-2026-0152",
    title: "Climatização da nova unidade Cambuí",
    description:
      "Climatização completa da nova unidade: seis consultórios e a recepção, com infraestrutura elétrica, projeto e ART. A obra acontece à noite e em dois sábados, sem parar os atendimentos.",
    issuedOn: "2026-11-20",
    validUntil: "2026-12-20",
    deliveryDate: "20 dias úteis",
    discount: sum("discount"),
    subtotal: cents(sum("total") + sum("discount")),
    total: sum("total"),
    ...facts,
    items,
  };
  return {
    document,
    logo: null,
    seller: { name: "Marina Duarte", email: "marina@verticeclima.com.br", phone: "19987654321" },
    validUntilAt: `${document.validUntil}T02:59:59.999Z`.replace(
      /-(\d\d)T/,
      (_day, number: string) => `-${String(Number(number) + 1).padStart(2, "0")}T`,
    ),
    timezone: "America/Sao_Paulo",
    consent: {
      version: 1,
      text: consentText({
        number: document.number,
        version: 1,
        company: document.company.name,
        client: document.client.company ?? document.client.name,
        total: document.total,
      }),
    },
    templateVersion: 1,
  };
}

export function samplePage(facts: Partial<OfferPageProps> = {}): OfferPageProps {
  return {
    state: "open",
    reader: "full",
    content: sampleContent(),
    version: 1,
    contentHash: "c".repeat(64),
    sentAt: "2026-11-20T14:00:00.000Z",
    before: null,
    token: "t".repeat(43),
    ...UNANSWERED,
    countsVisits: true,
    now: new Date("2026-11-23T12:00:00.000Z"),
    ...facts,
  };
}
