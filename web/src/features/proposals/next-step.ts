import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { contractStatus } from "./contract/contract-state.tsx";

type MenuItem = Exclude<MenuAction, "divider">;

/** Returns the key of the next `proposalMenu` action; undefined when none. */
function nextStepKey(proposal: ProposalHead): string | undefined {
  if (proposal.zapsignDocumentToken !== null) {
    const state = contractStatus(proposal);
    if (state === "signed") return "contract-file";
    return state === "pending" && proposal.zapsignSignatureUrl !== null
      ? "contract-share"
      : undefined;
  }
  if (["open", "paused"].includes(proposal.offer.state)) return "send";
  return { draft: "send", sent: "accept", accepted: "contract", rejected: "reopen" }[
    proposal.status
  ];
}

export function nextStep(
  proposal: ProposalHead,
  menu: readonly MenuAction[],
): MenuItem | undefined {
  const key = nextStepKey(proposal);
  return menu.find((item): item is MenuItem => item !== "divider" && item.key === key);
}
