import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDate } from "#shared/values/dates.ts";
import { type Cents, formatMoney, toCents } from "#shared/values/money.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { RowCard } from "#web/ui/row-card.tsx";
import type { MenuAction } from "#web/ui/row-menu.tsx";
import { TwoLines } from "#web/ui/two-lines.tsx";
import { clientName } from "#shared/clients/rules.ts";
import { ContractBadge } from "./contract-state.tsx";
import styles from "./proposal-list.module.css";
import { ProposalBadges } from "#web/ui/proposal-badges.tsx";
import { useZone } from "#web/contract/use-zone.ts";

interface ProposalListProps {
  /** Undefined: on their way. */
  proposals: readonly Proposal[] | undefined;
  total: Cents;
  menu: (proposal: Proposal) => MenuAction[];
  error: unknown;
  onRetry: () => void;
  empty: ReactNode;
}

/** The proposals as a table, as cards on a phone. */
export function ProposalList({ proposals, total, ...rest }: ProposalListProps) {
  return (
    <DataTable<Proposal>
      {...rest}
      label="Propostas"
      rows={proposals}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      href={({ id }) => `/proposals/${id}`}
      noun={["proposta", "propostas"]}
      lines={2}
      columns={columns}
      defaultSort="-createdAt"
      card={ProposalCard}
      footer={
        <>
          Total filtrado <b className="num">{formatMoney(total)}</b>
        </>
      }
    />
  );
}

const columns: Column<Proposal>[] = [
  {
    key: "title",
    title: "Título",
    sortBy: ({ title }) => title,
    render: ({ title, description }) => <TwoLines title={title} detail={description} />,
  },
  {
    key: "client",
    title: "Cliente",
    width: "20%",
    sortBy: ({ client }) => clientName(client),
    render: ({ client }) => <span className={styles.client}>{clientName(client)}</span>,
  },
  {
    key: "totalAmount",
    title: "Valor",
    width: 156,
    align: "right",
    sortBy: ({ totalAmount }) => totalAmount,
    render: ({ totalAmount }) => (
      <span className={`${styles.value} num`}>{formatMoney(toCents(totalAmount))}</span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: 200,
    render: (proposal) => (
      <span className={styles.badges}>
        <ProposalBadges proposal={proposal} />
        <ContractBadge proposal={proposal} />
      </span>
    ),
  },
  {
    key: "createdAt",
    title: "Criada em",
    width: 112,
    wideOnly: true,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <CreatedOn at={createdAt} />,
  },
];

function ProposalCard(proposal: Proposal) {
  return (
    <RowCard
      title={proposal.title}
      detail={clientName(proposal.client)}
      facts={
        <>
          <ProposalBadges proposal={proposal} />
          <ContractBadge proposal={proposal} />
          <CreatedOn at={proposal.createdAt} />
        </>
      }
      value={formatMoney(toCents(proposal.totalAmount))}
    />
  );
}

function CreatedOn({ at }: { at: string }) {
  return (
    <time className={styles.date} dateTime={at}>
      {formatDate(at, useZone())}
    </time>
  );
}
