import type { BrandingColors } from "#shared/branding/rules.ts";
import type { Branding } from "#shared/branding/schemas.ts";
import type { Trade } from "#shared/organization/trades.ts";
import type { DocumentItem, DocumentProps } from "#shared/proposals/document/props.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { cents, lineTotal } from "#shared/values/money.ts";
import { sampleProposal } from "../sample-proposal.ts";

interface DraftedCompany {
  name: string;
  taxId: string | null;
  companyAddress: string;
  companyPhone: string;
  colors: BrandingColors;
}

interface Setting {
  branding: Branding;
  trade: Trade | undefined;
  today: Date;
  zone: string;
}

const NO_TRADE: Trade = {
  name: "",
  title: "A primeira proposta da sua empresa",
  lines: [
    {
      name: "Um produto ou serviço",
      description: "A descrição que o seu cliente vai ler.",
      quantity: 1,
      price: cents(190_000),
    },
    {
      name: "Outro item",
      description: "Com quantidade e total calculados.",
      quantity: 2,
      price: cents(45_000),
    },
  ],
};

export function firstProposal(
  company: DraftedCompany,
  { branding, trade = NO_TRADE, today, zone }: Setting,
): DocumentProps {
  const draft = {
    ...company.colors,
    defaultLayout: branding.defaultLayout,
    companyAddress: company.companyAddress,
    companyWebsite: "",
    companyPhone: company.companyPhone,
    presentationText: "",
  };
  const sample = sampleProposal(draft, {
    logoUrl: branding.logoUrl,
    name: company.name.trim() || "Sua empresa",
    taxId: company.taxId,
    email: branding.companyEmail,
    seller: null,
  });
  const items = trade.lines.map(itemOf);
  const total = cents(items.reduce((sum, item) => sum + item.total, 0));
  const issuedOn = dayOf(today, zone);
  return {
    ...sample,
    client: {
      name: "Nome do seu cliente",
      company: null,
      taxId: null,
      email: null,
      phone: null,
      address: null,
    },
    number: `PROP-${issuedOn.slice(0, 4)}-0001`,
    title: trade.title,
    description: null,
    issuedOn,
    validUntil: addDays(issuedOn, 30),
    deliveryDate: "15 dias úteis",
    items,
    subtotal: total,
    discount: cents(0),
    total,
  };
}

function itemOf({ name, description, quantity, price }: Trade["lines"][number]): DocumentItem {
  const total = lineTotal(quantity, price);
  return {
    code: null,
    name,
    description,
    unit: null,
    quantity,
    unitPrice: price,
    discount: cents(0),
    total,
  };
}
