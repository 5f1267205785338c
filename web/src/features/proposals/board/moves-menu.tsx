import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { StatusMark } from "#web/ui/marks/proposal-badges.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { COLUMN_TITLES, movesOf } from "./moves.ts";

interface Options {
  isAdmin: boolean;
  move: (proposal: ProposalSummary, to: ProposalStatus) => unknown;
  /** Actions of the list. */
  rest: MenuAction[];
}

/** Covered by a move, under another name. */
const SAME = new Set(["accept", "lose", "withdraw", "reopen"]);

/** Returns the statuses that the card can be dragged to, then the remaining actions of the list. */
export function movesMenu(
  proposal: ProposalSummary,
  { isAdmin, move, rest }: Options,
): MenuAction[] {
  const others = rest.filter(
    (item) =>
      item === "divider" ||
      !(SAME.has(item.key) || (item.key === "send" && proposal.status === "draft")),
  );
  const moves = movesOf(proposal, isAdmin).map((to) => ({
    key: `move-${to}`,
    label: `Mover para ${COLUMN_TITLES[to]}`,
    icon: <StatusMark status={to} size={16} />,
    onSelect: () => void move(proposal, to),
  }));
  return [...moves, "divider", ...others];
}
