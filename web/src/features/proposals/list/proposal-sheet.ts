import type { Client } from "#shared/clients/schemas.ts";
import { clientName } from "#shared/clients/rules.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import type { Cell, Column, Sheet } from "#web/ui/files/sheet.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import type { Person } from "./use-proposals.ts";

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
  { title: "Valor total", kind: "money" },
];

interface Known {
  people: readonly Person[];
  clients: readonly Client[];
}

type Exported = Pick<
  ProposalHead,
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

export function proposalSheet(proposals: readonly Exported[], known: Known): Sheet {
  const sellers = new Map(known.people.map((person) => [person.id, fullName(person)]));
  const clients = new Map(known.clients.map((client) => [client.id, client]));
  const rowOf = (proposal: Exported): Cell[] => {
    const { proposalNumber, title, status, sellerId, client, days, lostReason } = proposal;
    const { cnpj = null, address = null } = clients.get(proposal.clientId) ?? {};
    return [
      proposalNumber,
      title,
      status === "rejected" ? "Perdida" : lookOf(status).label,
      (sellerId && sellers.get(sellerId)) ?? null,
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
      proposal.totalAmount,
    ];
  };
  return { name: "Propostas", columns: COLUMNS, rows: proposals.map(rowOf) };
}
