import type { BrandingColors } from "#shared/branding/rules.ts";
import type { DocumentItem, DocumentProps } from "#shared/proposals/document/props.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import { type Cents, cents, lineTotal } from "#shared/values/money.ts";

interface DraftedBranding extends BrandingColors {
  defaultLayout: Layout;
  companyAddress: string;
  companyWebsite: string;
  companyPhone: string;
  presentationText: string;
}

const items = [
  item(
    "SV-010",
    "Consultoria de identidade visual",
    "Diagnóstico, pesquisa e direção criativa.",
    1,
    480_000,
  ),
  item(
    "SV-014",
    "Projeto de fachada e sinalização",
    "Desenhos executivos e acompanhamento.",
    1,
    365_000,
  ),
  item("PR-120", "Letreiro em aço escovado", "Com iluminação e instalação.", 2, 189_000, 18_000),
  item("PR-087", "Papelaria impressa", null, 3, 24_550),
];

interface SavedCompany {
  name: string;
  taxId: string | null;
  email: string | null;
  logoUrl: string | null;
  seller: string | null;
}

export function sampleProposal(draft: DraftedBranding, company: SavedCompany): DocumentProps {
  const subtotal = sum(items.map(({ total, discount }) => cents(total + discount)));
  const discount = sum(items.map((line) => line.discount));
  return {
    layout: draft.defaultLayout,
    colors: {
      primary: draft.primaryColor,
      secondary: draft.secondaryColor,
      accent: draft.accentColor,
    },
    logo: company.logoUrl,
    company: {
      name: company.name,
      taxId: company.taxId,
      address: draft.companyAddress.trim() || null,
      phone: draft.companyPhone.trim() || null,
      email: company.email,
      website: draft.companyWebsite.trim() || null,
    },
    seller: company.seller,
    presentationText: draft.presentationText.trim() || null,
    client: {
      name: "Beatriz Nogueira",
      company: "Café Serra Azul Ltda.",
      taxId: "12ABC34501DE35",
      email: "beatriz@cafeserraazul.com.br",
      phone: "35988880137",
      address: "Rua das Palmeiras, 210, Centro, Poços de Caldas, MG",
    },
    number: "PROP-2026-0001",
    title: "Nova identidade visual para a cafeteria",
    description:
      "Criação da marca, da fachada e dos materiais da loja, do primeiro desenho à instalação.",
    issuedOn: "2026-11-20",
    validUntil: "2026-12-20",
    deliveryDate: "45 dias úteis",
    status: "sent",
    acceptedOn: null,
    items,
    subtotal,
    discount,
    total: cents(subtotal - discount),
  };
}

function item(
  code: string,
  name: string,
  description: string | null,
  quantity: number,
  price: number,
  off = 0,
): DocumentItem {
  const unitPrice = cents(price);
  const discount = cents(off);
  const total = cents(lineTotal(quantity, unitPrice) - discount);
  return { code, name, description, unit: null, quantity, unitPrice, discount, total };
}

function sum(amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}
