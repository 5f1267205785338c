import type { Proposal } from "#shared/proposals/contract.ts";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { contractStatus } from "./contract/contract-state.tsx";

type MenuItem = Exclude<MenuAction, "divider">;

/** The entry of `proposalMenu` that comes next for a proposal as it stands; undefined when nothing does. */
export function nextStepKey(proposal: Proposal): string | undefined {
  if (proposal.zapsignDocumentToken !== null) {
    const state = contractStatus(proposal);
    if (state === "signed") return "contract-file";
    return state === "pending" && proposal.zapsignSignatureUrl !== null
      ? "contract-share"
      : undefined;
  }
  return { draft: "send", sent: "accept", accepted: "contract", rejected: "reopen" }[
    proposal.status
  ];
}

/** That entry of a menu. */
export function nextStep(proposal: Proposal, menu: readonly MenuAction[]): MenuItem | undefined {
  const key = nextStepKey(proposal);
  return menu.find((item): item is MenuItem => item !== "divider" && item.key === key);
}
