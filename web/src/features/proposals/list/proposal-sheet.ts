import { clientName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import type { ProposalHead, ProposalLines } from "#shared/proposals/proposal.ts";
import { cents, toCents, toReais } from "#shared/values/money.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import type { Cell, Column, Sheet } from "#web/ui/files/sheet.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import type { Sellers } from "./use-proposals.ts";

const COLUMNS: readonly Column[] = [
  { title: "Número", kind: "text" },
  { title: "Título", kind: "text", width: 40 },
  { title: "Status", kind: "text", width: 12 },
  { title: "Responsável", kind: "text", width: 24 },
  { title: "Cliente", kind: "text", width: 36 },
  { title: "CPF/CNPJ", kind: "text", width: 20 },
  { title: "E-mail", kind: "text", width: 30 },
  { title: "Endereço", kind: "text", width: 40 },
  { title: "Criada em", kind: "day", width: 12 },
  { title: "Enviada em", kind: "day", width: 12 },
  { title: "Aceita em", kind: "day", width: 12 },
  { title: "Perdida em", kind: "day", width: 12 },
  { title: "Motivo", kind: "text", width: 26 },
  { title: "Válida até", kind: "day", width: 12 },
  { title: "Subtotal", kind: "money" },
  { title: "Descontos", kind: "money" },
  { title: "Valor total", kind: "money" },
];

const LINE_COLUMNS: readonly Column[] = [
  { title: "Número", kind: "text" },
  { title: "Código", kind: "text", width: 14 },
  { title: "Item", kind: "text", width: 44 },
  { title: "Unidade", kind: "text", width: 10 },
  { title: "Quantidade", kind: "number", width: 12 },
  { title: "Preço", kind: "money" },
  { title: "Desconto", kind: "money" },
  { title: "Total", kind: "money" },
];

export interface Known {
  sellers: Sellers;
  clients: readonly Client[];
  /** By proposal. */
  lines: ReadonlyMap<number, ProposalLines>;
}

type Exported = Pick<
  ProposalHead,
  | "id"
  | "proposalNumber"
  | "title"
  | "status"
  | "sellerId"
  | "clientId"
  | "client"
  | "days"
  | "lostReason"
  | "validUntil"
  | "totalAmount"
>;

/** The proposals, and what they consist of: the totals of its lines add up to each. */
export function proposalSheets(
  proposals: readonly Exported[],
  known: Known,
): readonly [Sheet, Sheet] {
  return [proposalSheet(proposals, known), lineSheet(proposals, known)];
}

function lineSheet(proposals: readonly Exported[], { lines }: Known): Sheet {
  const rowsOf = ({ id, proposalNumber }: Exported): Cell[][] => {
    const { items = [], generalDiscount = null } = lines.get(id) ?? {};
    return [
      ...items.map((one): Cell[] => [
        proposalNumber,
        one.code,
        one.name,
        one.unit,
        one.quantity,
        one.unitPrice,
        one.discount,
        one.finalValue,
      ]),
      ...(generalDiscount ? [generalRow(proposalNumber, generalDiscount)] : []),
    ];
  };
  return { name: "Itens", columns: LINE_COLUMNS, rows: proposals.flatMap(rowsOf) };
}

function generalRow(
  proposalNumber: string,
  { percent, amount }: NonNullable<ProposalLines["generalDiscount"]>,
): Cell[] {
  const label = discountLabel({ percent, amount: toCents(amount) });
  return [proposalNumber, null, label, null, null, null, amount, -amount];
}

function proposalSheet(proposals: readonly Exported[], known: Known): Sheet {
  const clients = new Map(known.clients.map((client) => [client.id, client]));
  const rowOf = (proposal: Exported): Cell[] => {
    const { proposalNumber, title, status, sellerId, client, days, lostReason } = proposal;
    const { cnpj = null, address = null } = clients.get(proposal.clientId) ?? {};
    const priced = known.lines.get(proposal.id);
    return [
      proposalNumber,
      title,
      status === "rejected" ? "Perdida" : lookOf(status).label,
      known.sellers.get(sellerId ?? "")?.name ?? null,
      clientName(client),
      cnpj && formatTaxId(cnpj),
      client.email,
      address,
      days.createdOn,
      days.sentOn,
      days.acceptedOn,
      days.lostOn,
      lostReason && LOST_REASON_LABELS[lostReason],
      proposal.validUntil,
      priced?.subtotal ?? null,
      priced ? discountsOf(priced) : null,
      proposal.totalAmount,
    ];
  };
  return { name: "Propostas", columns: COLUMNS, rows: proposals.map(rowOf) };
}

/** Those of the lines and the general one. */
function discountsOf({ discount, generalDiscount }: ProposalLines): number {
  return toReais(cents(toCents(discount) + toCents(generalDiscount?.amount ?? 0)));
}
