import { useRef } from "react";
import { contracts } from "#shared/contracts/contract.ts";
import { NO_ANSWER } from "#shared/contracts/no-answer.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { navigateTab, openTab } from "#web/ui/actions/new-tab.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useContractHelp } from "./use-contract-help.ts";

/** Requests the address each time, because it expires after an hour. */
export function useContractFile() {
  const asked = useRef<ProposalHead>(undefined);
  const helpWith = useContractHelp((proposal) => void openFile(proposal), NO_ANSWER);
  const address = useWrite(contracts.file, {
    failed: "Erro ao abrir contrato",
    refresh: false,
    errorToast: (error) => helpWith(error, asked.current),
  });

  async function openFile(proposal: ProposalHead): Promise<void> {
    if (asked.current) return;
    asked.current = proposal;
    const tab = openTab("Abrindo o contrato…");
    try {
      const { url } = await address.mutateAsync({ id: proposal.id });
      if (tab) navigateTab(tab, url);
      else offerFile(url);
    } catch {
      // `useWrite` has shown the error.
      tab?.close();
    } finally {
      asked.current = undefined;
    }
  }
  return {
    openFile: (proposal: ProposalHead) => void openFile(proposal),
    isOpening: address.isPending,
  };
}

/** For browsers that blocked the tab: another click may open one. */
function offerFile(url: string): void {
  showToast({
    title: "O navegador não deixou abrir a nova aba",
    kind: "info",
    action: { label: "Abrir contrato", run: () => void window.open(url, "_blank", "noopener") },
  });
}
