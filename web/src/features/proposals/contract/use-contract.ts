import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { contracts } from "#shared/contracts/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";
import { navigateTab, openTab } from "#web/ui/actions/new-tab.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import type { Question } from "#web/ui/dialogs/confirm-question.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";
import { useContractFile } from "./use-contract-file.ts";
import { isOutdated, useContractHelp } from "./use-contract-help.ts";

/** The client lacks what a signature later cannot add. */
const INCOMPLETE = "contract_client_incomplete";
/** Time to reach the settings. */
const HELP_MS = 15_000;

interface Shared {
  proposal: ProposalHead;
  isNew: boolean;
}

/** Shared by the list and the proposal's page. */
export function useContract() {
  const [shared, setShared] = useState<Shared>();
  const arrived = (proposal: ProposalHead, answer: Generated) => {
    const { signatureUrl, zapsignDocumentToken } = answer;
    if (signatureUrl === null) {
      const text = "A ZapSign não informou o link de assinatura.";
      showToast({ title: "Contrato gerado", text, kind: "info" });
      return;
    }
    const contracted = { ...proposal, zapsignDocumentToken, zapsignSignatureUrl: signatureUrl };
    setShared({ proposal: contracted, isNew: true });
  };
  return {
    ...useGeneration(arrived),
    ...useCancellation(),
    ...useContractFile(),
    ...useSigningHere(),
    shared,
    share: (proposal: ProposalHead) => setShared({ proposal, isNew: false }),
    closeShared: () => setShared(undefined),
  };
}

export type ContractActions = ReturnType<typeof useContract>;

type Generated = CallOutput<typeof contracts.generate>;

/** One at a time for each proposal. */
function useGeneration(arrived: (proposal: ProposalHead, answer: Generated) => void) {
  const client = useQueryClient();
  const underWay = useRef(new Map<number, ProposalHead>());
  const [running, setRunning] = useState<readonly number[]>([]);
  const helpWith = useContractHelp((proposal) => void generate(proposal, { isRetry: true }));
  const write = useWrite(contracts.generate, {
    failed: "Erro ao gerar contrato",
    fallback: "Falha ao gerar contrato no ZapSign. Verifique as configurações.",
    asksAfter: INCOMPLETE,
    // Before the refetch: the person is waiting for the link.
    onDone: (answer) => {
      const asked = underWay.current.get(answer.proposalId);
      if (asked) arrived(asked, answer);
    },
    errorToast: (error, { proposalId }) => ({
      ...helpWith(error, underWay.current.get(Number(proposalId))),
      lastsMs: HELP_MS,
    }),
  });

  async function send(proposal: ProposalHead, requireComplete: boolean): Promise<void> {
    try {
      await write.mutateAsync({ proposalId: proposal.id, requireComplete });
    } catch (error) {
      if (isOutdated(error)) void refetchDomains(client, ["proposals"]);
      const isIncomplete = problemCode(error) === INCOMPLETE;
      if (isIncomplete && (await confirm(gapQuestion(proposal, errorMessage(error)))))
        await send(proposal, false);
    }
  }

  async function generate(proposal: ProposalHead, { isRetry = false } = {}): Promise<void> {
    const { id } = proposal;
    if (underWay.current.has(id)) return;
    underWay.current.set(id, proposal);
    setRunning((others) => [...others, id]);
    await send(proposal, !isRetry);
    underWay.current.delete(id);
    setRunning((all) => all.filter((each) => each !== id));
  }
  return {
    generate: (proposal: ProposalHead) => void generate(proposal),
    isGenerating: ({ id }: ProposalHead) => running.includes(id),
  };
}

function gapQuestion({ clientId }: ProposalHead, text: string): Question {
  return {
    title: "Gerar o contrato mesmo assim?",
    text,
    action: "Gerar mesmo assim",
    alternative: {
      label: "Completar cadastro",
      run: () => void navigate(`/clients/${clientId}?editar=sim`),
    },
  };
}

/** Tells the server first, so that the visit does not count as the client's. */
function useSigningHere() {
  const returning = useRefreshOnReturn();
  const write = useWrite(contracts.signHere, {
    failed: "Erro ao abrir assinatura",
    refresh: false,
  });
  const open = async ({ id }: ProposalHead) => {
    const tab = openTab("Abrindo a assinatura…");
    try {
      const { signatureUrl } = await write.mutateAsync({ id });
      if (tab) navigateTab(tab, signatureUrl);
      else window.location.assign(signatureUrl);
      returning();
    } catch {
      // `useWrite` has shown the error.
      tab?.close();
    }
  };
  return {
    signHere: (proposal: ProposalHead) => void open(proposal),
    isOpeningHere: write.isPending,
  };
}

function useCancellation() {
  const cancel = useWrite(contracts.cancel, {
    done: "Contrato cancelado",
    failed: "Erro ao cancelar contrato",
  });
  return {
    cancel: ({ id, title, client }: ProposalHead) =>
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

/** Refreshes when the person returns from the signing tab. */
function useRefreshOnReturn(): () => void {
  const client = useQueryClient();
  return () => {
    const refresh = () => void refetchDomains(client, ["proposals"]);
    window.addEventListener("focus", refresh, { once: true });
  };
}

export function useContractSettings() {
  return useRead(contracts.settings, {});
}
