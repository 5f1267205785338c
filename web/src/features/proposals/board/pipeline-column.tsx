import type { ReactNode } from "react";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import type { ColumnContext } from "#web/ui/board/board.tsx";
import { BoardColumn, EmptyColumn } from "#web/ui/board/column.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ChevronDownIcon, LockIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { StatusMark } from "#web/ui/marks/proposal-badges.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import type { Sellers } from "../list/use-proposals.ts";
import type { PipelineColumn as ColumnContent, WindowChoice } from "./columns.ts";
import { COLUMN_TITLES, MOVE_HINTS, moveOf } from "./moves.ts";
import { PipelineCard } from "./pipeline-card.tsx";
import styles from "./pipeline.module.css";

interface PipelineColumnProps {
  status: ProposalStatus;
  content: ColumnContent;
  window: WindowChoice;
  sellers: Sellers;
  context: ColumnContext<ProposalSummary>;
  dragged: ProposalSummary | undefined;
  isAdmin: boolean;
  onAdd: () => void;
}

export function PipelineColumn(props: PipelineColumnProps) {
  const { status, content, window, sellers, context, dragged, isAdmin, onAdd } = props;
  const { drag, menu, helpId } = context;
  const title = COLUMN_TITLES[status];
  const hint = dragged && dragged.status !== status ? moveOf(dragged, status, isAdmin) : undefined;
  const isRefused = hint !== undefined && "refusal" in hint;
  const isSettled = status === "accepted" || status === "rejected";
  return (
    <BoardColumn
      column={status}
      title={title}
      label={`${title}, ${summaryOf(content)}`}
      mark={<StatusMark status={status} size={16} />}
      count={content.cards.length}
      aside={
        status === "draft" ? (
          <IconButton label="Nova proposta em Rascunho" size="sm" onClick={onAdd}>
            <PlusIcon size={16} />
          </IconButton>
        ) : isSettled ? (
          <WindowMenu {...window} title={title} />
        ) : null
      }
      isOver={drag?.over === status && !isRefused}
      isRefused={isRefused}
      cards={content.cards}
      card={(proposal) => (
        <PipelineCard
          key={proposal.id}
          proposal={proposal}
          seller={sellers.get(proposal.sellerId ?? "")}
          isDragged={drag?.id === proposal.id}
          menu={menu}
          helpId={helpId}
        />
      )}
      empty={<EmptyColumn>Nenhuma proposta</EmptyColumn>}
    >
      <Sum content={content}>{isSettled ? <WindowMenu {...window} title={title} /> : null}</Sum>
      {hint ? (
        <p className={isRefused ? `${styles.hint} ${styles.refusal}` : styles.hint}>
          {isRefused ? <LockIcon size={14} /> : null}
          {"refusal" in hint ? hint.refusal : MOVE_HINTS[hint.move]}
        </p>
      ) : null}
    </BoardColumn>
  );
}

/** Returns '6 propostas, R$ 32.150,00'. */
export function summaryOf({ cards, sum }: ColumnContent): string {
  return `${formatCount(cards.length, "proposta", "propostas")}, ${formatMoney(sum)}`;
}

/** Phones have no column heading: the text moves here. */
function Sum({ content, children }: { content: ColumnContent; children: ReactNode }) {
  const isPhone = useIsPhone();
  const { cards, sum, expired } = content;
  const late = expired > 0 ? `, ${formatCount(expired, "vencida", "vencidas")}` : "";
  return (
    <div className={styles.sum}>
      <strong className="num">{formatMoney(sum)}</strong>
      {isPhone ? (
        <>
          <span>{formatCount(cards.length, "proposta", "propostas") + late}</span>
          {children}
        </>
      ) : null}
    </div>
  );
}

interface WindowMenuProps extends WindowChoice {
  /** Of the column. */
  title: string;
}

/** The window of settled proposals. */
function WindowMenu({ value, options, onChange, title }: WindowMenuProps) {
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: options.map(({ value: key, label }) => ({ key, label })),
        onClick: ({ key }) => onChange(key),
      }}
      placement="bottomRight"
    >
      <button type="button" className={styles.window} aria-label={`Período de ${title}: ${chosen}`}>
        {chosen}
        <ChevronDownIcon size={12} />
      </button>
    </MenuButton>
  );
}
