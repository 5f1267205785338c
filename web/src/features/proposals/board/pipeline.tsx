import { useMemo } from "react";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { Board, type ColumnContext } from "#web/ui/board/board.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { ReopenDialog } from "../lazy-dialogs.ts";
import type { Sellers } from "../list/use-proposals.ts";
import type { useProposalActions } from "../use-proposal-actions.ts";
import { columnsOf, type WindowChoice, windowStart } from "./columns.ts";
import { movesMenu } from "./moves-menu.tsx";
import { COLUMN_TITLES, moveOf } from "./moves.ts";
import { PipelineColumn, summaryOf } from "./pipeline-column.tsx";

interface PipelineProps {
  /** All that match the filters. */
  proposals: readonly ProposalSummary[];
  today: string;
  sellers: Sellers;
  window: WindowChoice;
  /** Shown on phones. */
  column: ProposalStatus;
  onColumn: (status: ProposalStatus) => void;
  actions: ReturnType<typeof useProposalActions>;
  menu: (proposal: ProposalSummary) => MenuAction[];
  onAdd: () => void;
}

export function Pipeline(props: PipelineProps) {
  const { proposals, today, sellers, window, column, onColumn, actions, menu, onAdd } = props;
  const { moves } = actions;
  const { isAdmin } = moves;
  const since = windowStart(window.value, today);
  const contents = useMemo(() => columnsOf(proposals, { today, since }), [proposals, today, since]);
  const cards = useMemo(() => STATUSES.flatMap((status) => contents[status].cards), [contents]);
  return (
    <>
      <Board
        cards={cards}
        columns={{
          keys: STATUSES,
          titleOf: (status) => COLUMN_TITLES[status],
          refusalOf: (proposal, status) => {
            const found = moveOf(proposal, status, isAdmin);
            return "refusal" in found ? found.refusal : undefined;
          },
          summaryOf: (status) => summaryOf(contents[status]),
        }}
        countOf={(status) => contents[status].cards.length}
        column={column}
        onColumn={onColumn}
        onMove={moves.move}
        menu={(proposal, move) => movesMenu(proposal, { isAdmin, move, rest: menu(proposal) })}
      >
        {(status, context: ColumnContext<ProposalSummary>) => (
          <PipelineColumn
            key={status}
            status={status}
            content={contents[status]}
            window={window}
            sellers={sellers}
            context={context}
            dragged={context.drag && cards.find(({ id }) => id === context.drag?.id)}
            isAdmin={isAdmin}
            onAdd={onAdd}
          />
        )}
      </Board>
      <ReopenDialog {...moves.reopening} />
    </>
  );
}
