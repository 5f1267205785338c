import { type ReactNode, useMemo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import type { Read } from "#web/contract/hooks.ts";
import { ProposalBadges } from "#web/ui/marks/proposal-badges.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { momentValue } from "#web/ui/tables/table-order.ts";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { ContractBadge } from "../contract/contract-state.tsx";
import { soldValue } from "./find-proposals.ts";
import { mostTotalText } from "./most-total.ts";
import { DEFAULT_ORDER, SORTS } from "./orders.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { CreatedOn, SentMoments, SoldBy } from "./proposal-dates.tsx";
import type { Sellers } from "./use-proposals.ts";
import styles from "./proposal-list.module.css";

interface ProposalListProps {
  proposals: readonly ProposalSummary[] | undefined;
  /** Shown while the rest loads. */
  firstRows: readonly ProposalSummary[] | undefined;
  sellers: Sellers;
  isFiltered: boolean;
  /** The product filter; "": any. */
  product: string;
  menu: (proposal: ProposalSummary) => MenuAction[];
  read: Read;
  empty: ReactNode;
}

/** A table, or cards on phones. */
export function ProposalList(props: ProposalListProps) {
  const { proposals, sellers, isFiltered, product, ...rest } = props;
  // A new function to sort by would sort all rows at every render.
  const all = useMemo(() => [...columns, sellerColumn(sellers)], [sellers]);
  return (
    <DataTable<ProposalSummary>
      {...rest}
      label="Propostas"
      rows={proposals}
      rowName={({ title }) => title}
      href={({ id }) => `/proposals/${id}`}
      noun={["proposta", "propostas"]}
      lines={2}
      columns={all}
      defaultSort={DEFAULT_ORDER}
      sorts={SORTS}
      card={ProposalCard}
      cardMenu="bottom"
      footer={isFiltered ? <FilteredTotal proposals={proposals ?? []} product={product} /> : null}
    />
  );
}

interface FilteredTotalProps extends Pick<ProposalListProps, "product"> {
  proposals: readonly ProposalSummary[];
}

/** Includes the share of drafts and lost proposals, and what was sold of the filtered product. */
function FilteredTotal({ proposals, product }: FilteredTotalProps) {
  const { total, statuses, sold } = useMemo(
    () => ({
      total: sumTotals(proposals),
      statuses: new Set(proposals.map(({ status }) => status)),
      sold: soldValue(proposals, product),
    }),
    [proposals, product],
  );
  const open = [
    ...(statuses.has("draft") ? ["rascunhos"] : []),
    ...(statuses.has("rejected") ? ["perdidas"] : []),
  ];
  return (
    <>
      Total filtrado <b className="num">{formatMoney(total)}</b>
      {sold > 0 ? (
        <>
          , do item <b className="num">{formatMoney(sold)}</b>
        </>
      ) : null}
      {statuses.size > 1 && open.length > 0 ? `, com ${open.join(" e ")}` : null}
    </>
  );
}

const columns: Column<ProposalSummary>[] = [
  {
    key: "title",
    title: "Título",
    sortBy: ({ title }) => title,
    render: ({ title, excerpt, proposalNumber }) => (
      <TwoLines
        title={<span title={title}>{title}</span>}
        detail={[proposalNumber, excerpt].filter(Boolean).join(" · ")}
      />
    ),
  },
  {
    key: "client",
    title: "Cliente",
    width: "clamp(150px, 14vw, 260px)",
    sortBy: ({ client }) => clientName(client),
    render: ({ client }) => (
      <span className={styles.client} title={clientName(client)}>
        {clientName(client)}
      </span>
    ),
  },
  {
    key: "totalAmount",
    title: "Valor",
    width: 140,
    align: "right",
    sortBy: ({ totalAmount }) => totalAmount,
    render: (proposal) => {
      const max = mostTotalText(proposal);
      return (
        <>
          <span className={`${styles.value} num`}>
            {formatMoney(toCents(proposal.totalAmount))}
          </span>
          {max === null ? null : <span className={`${styles.max} num`}>{max}</span>}
        </>
      );
    },
  },
  {
    key: "status",
    title: "Status",
    width: "clamp(208px, 17vw, 272px)",
    sortBy: ({ status }) => STATUSES.indexOf(status),
    render: (proposal) => (
      <span className={styles.badges}>
        <ProposalBadges proposal={proposal} />
        <ContractBadge proposal={proposal} />
        <SentMoments proposal={proposal} />
      </span>
    ),
  },
  {
    key: "createdAt",
    title: "Criada em",
    width: 112,
    from: 1360,
    sortBy: ({ createdAt }) => momentValue(createdAt),
    render: ({ createdAt }) => <CreatedOn at={createdAt} />,
  },
];

function sellerColumn(sellers: Sellers): Column<ProposalSummary> {
  const seller = ({ sellerId }: ProposalSummary) => sellers.get(sellerId ?? "");
  return {
    key: "seller",
    title: "Resp.",
    width: 64,
    from: 1360,
    sortBy: (proposal) => seller(proposal)?.name,
    render: (proposal) => <SoldBy seller={seller(proposal)} />,
  };
}
