import { useRef } from "react";
import { contracts } from "#shared/contracts/contract.ts";
import { NO_ANSWER } from "#shared/contracts/rules.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { leadTab, openTab } from "#web/ui/actions/new-tab.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useContractHelp } from "./use-contract-help.ts";

/**
 * Opens the file of a contract in a tab of its own. Its address is asked for each time, because it is good for an hour;
 * what ZapSign refuses is said here and not in the new tab.
 */
export function useContractFile() {
  const asked = useRef<Proposal>(undefined);
  const helpWith = useContractHelp((proposal) => void openFile(proposal), NO_ANSWER);
  const address = useWrite(contracts.file, {
    failed: "Erro ao abrir contrato",
    refresh: false,
    offer: (error) => helpWith(error, asked.current),
  });

  async function openFile(proposal: Proposal): Promise<void> {
    if (asked.current) return;
    asked.current = proposal;
    const tab = openTab("Abrindo o contrato…");
    try {
      const { url } = await address.mutateAsync({ id: proposal.id });
      if (tab) leadTab(tab, url);
      else offerFile(url);
    } catch {
      // The toast has said why.
      tab?.close();
    } finally {
      asked.current = undefined;
    }
  }
  return {
    openFile: (proposal: Proposal) => void openFile(proposal),
    isOpening: address.isPending,
  };
}

/** To a browser that kept the tab shut; another click may open one. */
function offerFile(url: string): void {
  showToast({
    title: "O navegador não deixou abrir a nova aba",
    kind: "info",
    action: { label: "Abrir contrato", run: () => void window.open(url, "_blank", "noopener") },
  });
}
