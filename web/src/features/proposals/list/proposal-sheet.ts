import { clientName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import type { ProposalHead, ProposalLines } from "#shared/proposals/proposal.ts";
import { cents, toCents, toReais } from "#shared/values/money.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { type Sheet, sheetOf } from "#web/ui/files/sheet.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import type { Sellers } from "./use-proposals.ts";

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
  const rows = proposals.flatMap(({ id, proposalNumber }) => {
    const { items = [], generalDiscount = null } = lines.get(id) ?? {};
    const all = generalDiscount ? [...items, discountLine(generalDiscount)] : items;
    return all.map((line) => ({ ...line, proposalNumber }));
  });
  return sheetOf("Itens", rows, [
    { title: "Número", kind: "text", cell: ({ proposalNumber }) => proposalNumber },
    { title: "Código", kind: "text", width: 14, cell: ({ code }) => code },
    { title: "Item", kind: "text", width: 44, cell: ({ name }) => name },
    { title: "Unidade", kind: "text", width: 10, cell: ({ unit }) => unit },
    { title: "Quantidade", kind: "number", width: 12, cell: ({ quantity }) => quantity },
    { title: "Preço", kind: "money", cell: ({ unitPrice }) => unitPrice },
    { title: "Desconto", kind: "money", cell: ({ discount }) => discount },
    { title: "Total", kind: "money", cell: ({ finalValue }) => finalValue },
  ]);
}

function discountLine({ percent, amount }: NonNullable<ProposalLines["generalDiscount"]>) {
  const name = discountLabel({ percent, amount: toCents(amount) });
  const empty = { code: null, unit: null, quantity: null, unitPrice: null };
  return { ...empty, name, discount: amount, finalValue: -amount };
}

function proposalSheet(proposals: readonly Exported[], known: Known): Sheet {
  const clients = new Map(known.clients.map((client) => [client.id, client]));
  const clientOf = ({ clientId }: Exported) => clients.get(clientId);
  const linesOf = ({ id }: Exported) => known.lines.get(id);
  return sheetOf("Propostas", proposals, [
    { title: "Número", kind: "text", cell: ({ proposalNumber }) => proposalNumber },
    { title: "Título", kind: "text", width: 40, cell: ({ title }) => title },
    {
      title: "Status",
      kind: "text",
      width: 12,
      cell: ({ status }) => (status === "rejected" ? "Perdida" : lookOf(status).label),
    },
    {
      title: "Responsável",
      kind: "text",
      width: 24,
      cell: ({ sellerId }) => known.sellers.get(sellerId ?? "")?.name ?? null,
    },
    { title: "Cliente", kind: "text", width: 36, cell: ({ client }) => clientName(client) },
    {
      title: "CPF/CNPJ",
      kind: "text",
      width: 20,
      cell: (proposal) => {
        const { cnpj = null } = clientOf(proposal) ?? {};
        return cnpj && formatTaxId(cnpj);
      },
    },
    { title: "E-mail", kind: "text", width: 30, cell: ({ client }) => client.email },
    {
      title: "Endereço",
      kind: "text",
      width: 40,
      cell: (proposal) => clientOf(proposal)?.address ?? null,
    },
    { title: "Criada em", kind: "day", width: 12, cell: ({ days }) => days.createdOn },
    { title: "Enviada em", kind: "day", width: 12, cell: ({ days }) => days.sentOn },
    { title: "Aceita em", kind: "day", width: 12, cell: ({ days }) => days.acceptedOn },
    { title: "Perdida em", kind: "day", width: 12, cell: ({ days }) => days.lostOn },
    {
      title: "Motivo",
      kind: "text",
      width: 26,
      cell: ({ lostReason }) => lostReason && LOST_REASON_LABELS[lostReason],
    },
    { title: "Válida até", kind: "day", width: 12, cell: ({ validUntil }) => validUntil },
    { title: "Subtotal", kind: "money", cell: (proposal) => linesOf(proposal)?.subtotal ?? null },
    { title: "Descontos", kind: "money", cell: (proposal) => discountsOf(linesOf(proposal)) },
    { title: "Valor total", kind: "money", cell: ({ totalAmount }) => totalAmount },
  ]);
}

/** Those of the lines and the general one. */
function discountsOf(lines: ProposalLines | undefined): number | null {
  if (!lines) return null;
  return toReais(cents(toCents(lines.discount) + toCents(lines.generalDiscount?.amount ?? 0)));
}
