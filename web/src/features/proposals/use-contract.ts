import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { contracts } from "#shared/contracts/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { parseRoute } from "#shared/route.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { confirm } from "#web/ui/confirm-dialog.tsx";
import { leadTab, openTab } from "#web/ui/new-tab.ts";
import { showToast } from "#web/ui/toast.ts";
import { clientName } from "#shared/clients/rules.ts";
import { useContractFile } from "./use-contract-file.ts";
import { isOutdated, useContractHelp } from "./use-contract-help.ts";

const alsoRefresh = ["proposals"];

/** A contract whose link is being handed on. */
interface Shared {
  proposal: Proposal;
  /** It was just made, and the browser kept the tab for it shut. */
  isBlocked: boolean;
}

/** What can be done about the contract of a proposal, in the list and on its own page (decisions K). */
export function useContract() {
  const [shared, setShared] = useState<Shared>();
  const returning = useRefreshOnReturn();
  const share = (proposal: Proposal) => setShared({ proposal, isBlocked: false });
  const arrived = ({ proposal, tab }: UnderWay, answer: Generated) => {
    const { signatureUrl, zapsignDocumentToken } = answer;
    const contracted = { ...proposal, zapsignDocumentToken, zapsignSignatureUrl: signatureUrl };
    if (signatureUrl === null) {
      tab?.close();
      const text = "A ZapSign não informou o link de assinatura.";
      showToast({ title: "Contrato gerado", text, kind: "info" });
    } else if (tab && !tab.closed) {
      leadTab(tab, signatureUrl);
      returning();
      const action = { label: "Enviar ao cliente", run: () => share(contracted) };
      showToast({ title: "Contrato gerado", kind: "success", action });
    } else setShared({ proposal: contracted, isBlocked: true });
  };
  return {
    ...useGeneration(arrived),
    ...useCancellation(),
    ...useContractFile(),
    shared,
    share,
    closeShared: () => setShared(undefined),
    open: ({ zapsignSignatureUrl }: Proposal) => {
      if (zapsignSignatureUrl === null) return;
      window.open(zapsignSignatureUrl, "_blank", "noopener");
      returning();
    },
  };
}

export type ContractActions = ReturnType<typeof useContract>;

type Generated = CallOutput<typeof contracts.generate>;

/** A contract that is being made, and the tab that waits for it; null when the browser kept it shut. */
interface UnderWay {
  proposal: Proposal;
  tab: Window | null;
}

/** Makes contracts, one at a time for each proposal; the tab is opened by the click itself (decisions K7). */
function useGeneration(arrived: (asked: UnderWay, answer: Generated) => void) {
  const client = useQueryClient();
  const underWay = useRef(new Map<number, UnderWay>());
  const [running, setRunning] = useState<readonly number[]>([]);
  const helpWith = useContractHelp((proposal) => void generate(proposal));
  const write = useWrite(contracts.generate, {
    failed: "Erro ao gerar contrato",
    fallback: "Falha ao gerar contrato no ZapSign. Verifique as configurações.",
    alsoRefresh,
    // Not when the lists are read again: somebody is looking at an empty tab.
    onDone: (answer) => {
      const asked = underWay.current.get(answer.proposalId);
      if (asked) arrived(asked, answer);
    },
    offer: (error, { proposalId }) =>
      helpWith(error, underWay.current.get(Number(proposalId))?.proposal),
  });

  async function generate(proposal: Proposal): Promise<void> {
    const { id } = proposal;
    if (underWay.current.has(id)) return;
    const tab = openTab("Gerando o contrato…");
    underWay.current.set(id, { proposal, tab });
    setRunning((others) => [...others, id]);
    try {
      await write.mutateAsync({ proposalId: id });
    } catch (error) {
      tab?.close();
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: ["proposals"] });
    } finally {
      underWay.current.delete(id);
      setRunning((all) => all.filter((each) => each !== id));
    }
  }
  return {
    generate: (proposal: Proposal) => void generate(proposal),
    isGenerating: ({ id }: Proposal) => running.includes(id),
  };
}

function useCancellation() {
  const cancel = useWrite(contracts.cancel, {
    done: "Contrato cancelado",
    failed: "Erro ao cancelar contrato",
    alsoRefresh,
  });
  return {
    cancel: ({ id, title, client }: Proposal) =>
      void confirm({
        title: `Tem certeza que deseja cancelar o contrato da proposta ${title}?`,
        text: `${clientName(client)} não poderá mais assinar por este link. Depois você pode gerar outro contrato.`,
        action: "Cancelar contrato",
        cancel: "Manter contrato",
        busy: "Cancelando…",
        danger: true,
        run: () => cancel.mutateAsync({ id }),
      }),
  };
}

/** Reads the proposals again when the person comes back from the tab where the contract is signed. */
function useRefreshOnReturn(): () => void {
  const client = useQueryClient();
  return () => {
    const { domain } = parseRoute(proposals.list.route);
    const refresh = () => void client.invalidateQueries({ queryKey: [domain] });
    window.addEventListener("focus", refresh, { once: true });
  };
}
