import type { Client } from "#shared/clients/schemas.ts";
import {
  chosenLines,
  type GeneralDiscount,
  type OfferedLine,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import type { Choice } from "#shared/proposals/choices.ts";
import { type PaymentTerms, termsText } from "#shared/proposals/payment.ts";
import { validUntil } from "#shared/proposals/rules.ts";
import { dayOf, formatDay } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";

/** In the order of the settings screen. */
export const CONTRACT_VARIABLES = [
  { variable: "{{CLIENTE_NOME}}", label: "Nome do cliente" },
  { variable: "{{CLIENTE_EMPRESA}}", label: "Empresa do cliente" },
  { variable: "{{CLIENTE_CPF_CNPJ}}", label: "CPF/CNPJ do cliente" },
  { variable: "{{CLIENTE_EMAIL}}", label: "E-mail do cliente" },
  { variable: "{{CLIENTE_TELEFONE}}", label: "Telefone do cliente" },
  { variable: "{{CLIENTE_ENDERECO}}", label: "Endereço do cliente" },
  { variable: "{{PROPOSTA_NUMERO}}", label: "Número da proposta" },
  { variable: "{{PROPOSTA_TITULO}}", label: "Título da proposta" },
  { variable: "{{PROPOSTA_DESCRICAO}}", label: "Descrição da proposta" },
  { variable: "{{PROPOSTA_VALOR_TOTAL}}", label: "Valor total da proposta" },
  { variable: "{{PROPOSTA_DESCONTO}}", label: "Desconto geral" },
  { variable: "{{PROPOSTA_PAGAMENTO}}", label: "Condições de pagamento" },
  { variable: "{{PROPOSTA_VALIDADE}}", label: "Validade da proposta" },
  { variable: "{{PROPOSTA_PRAZO_ENTREGA}}", label: "Prazo de entrega" },
] as const;

type Variable = (typeof CONTRACT_VARIABLES)[number]["variable"];

interface Proposal {
  proposalNumber: string;
  title: string;
  description: string | null;
  totalAmount: Cents;
  acceptedAt: string | null;
  items: readonly OfferedLine[];
  selection?: readonly Choice[] | null | undefined;
  discount?: GeneralDiscount | null | undefined;
  payment?: PaymentTerms | null | undefined;
  validityDays: number;
  deliveryDate: string | null;
  sentAt: string | null;
  createdAt: string;
}

/** Values in Brazilian formats; "-" where blank. */
export function contractValues(
  proposal: Proposal,
  client: Pick<Client, "name" | "company" | "cnpj" | "email" | "phone" | "address">,
  timezone: string,
): Record<Variable, string> {
  const { validityDays, items, discount, payment, totalAmount } = proposal;
  const { generalDiscount } = proposalAmounts(chosenLines(items, proposal.selection), discount);
  const acceptedOn = proposal.acceptedAt ? dayOf(proposal.acceptedAt, timezone) : null;
  const days = formatCount(validityDays, "dia", "dias");
  return {
    "{{CLIENTE_NOME}}": client.name || "-",
    "{{CLIENTE_EMPRESA}}": client.company || "-",
    "{{CLIENTE_CPF_CNPJ}}": client.cnpj ? formatTaxId(client.cnpj) : "-",
    "{{CLIENTE_EMAIL}}": client.email || "-",
    "{{CLIENTE_TELEFONE}}": client.phone ? formatPhone(client.phone) : "-",
    "{{CLIENTE_ENDERECO}}": client.address || "-",
    "{{PROPOSTA_NUMERO}}": proposal.proposalNumber,
    "{{PROPOSTA_TITULO}}": proposal.title,
    "{{PROPOSTA_DESCRICAO}}": proposal.description || "-",
    "{{PROPOSTA_VALOR_TOTAL}}": formatMoney(totalAmount),
    "{{PROPOSTA_DESCONTO}}": generalDiscount ? formatMoney(generalDiscount.amount) : "-",
    "{{PROPOSTA_PAGAMENTO}}": payment ? termsText(payment, totalAmount, acceptedOn) : "-",
    "{{PROPOSTA_VALIDADE}}": `${days}, até ${formatDay(validUntil(proposal, timezone))}`,
    "{{PROPOSTA_PRAZO_ENTREGA}}": proposal.deliveryDate || "-",
  };
}

/** Compares a template's variables with ours, ignoring braces, spaces and case. */
export function compareVariables(ofTemplate: readonly string[]): {
  missing: string[];
  unknown: string[];
} {
  const ours = CONTRACT_VARIABLES.map(({ variable }) => variable);
  const [known, used] = [new Set(ours.map(bare)), new Set(ofTemplate.map(bare))];
  return {
    missing: ours.filter((variable) => !used.has(bare(variable))),
    unknown: ofTemplate.filter((variable) => !known.has(bare(variable))),
  };
}

function bare(variable: string): string {
  return variable.replaceAll(/[{}\s]/g, "").toUpperCase();
}
