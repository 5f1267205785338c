import { useState } from "react";
import { hasRole } from "#shared/organization/rules.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useUnaskedRemoval } from "#web/contract/use-removal.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import { saveFile } from "#web/ui/files/save-file.ts";
import { monthLoss } from "./acceptance/accepted-month.ts";
import { RESTORED } from "./restore-messages.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { useMove } from "./use-move.ts";
import { useStatusMoves } from "./use-status-moves.ts";

/** Initial values of the send dialog. */
export interface SendStart {
  way: "email" | "whatsapp";
  /** Typed into the recipient field instead of the client's address, to be corrected. */
  address?: string;
}

const FALLBACK = "Falha ao salvar proposta";

interface Options {
  onCopied: (copy: ProposalHead) => void;
  onRemoved?: () => void;
}

/** Shared by the list and the proposal's page. */
export function useProposalActions({ onCopied, onRemoved }: Options) {
  const { download, isDownloading } = useDownload();
  const reopen = useMove({ done: "Proposta reaberta", fallback: FALLBACK });
  const [sending, setSending] = useState<{ proposal: ProposalHead; start?: SendStart }>();
  const moves = useStatusMoves((proposal) => setSending({ proposal }));
  const { duplicate, duplicateFor } = useDuplicate(onCopied);
  const [duplicateShown, showDuplicate] = useState<ProposalHead>();
  const [templateShown, showTemplate] = useState<ProposalHead>();
  const removal = useProposalRemoval(onRemoved);
  return {
    download,
    isDownloading,
    moves,
    send: {
      open: (proposal: ProposalHead, start?: SendStart) =>
        setSending({ proposal, ...(start && { start }) }),
      dialog: { ...sending, onClose: () => setSending(undefined) },
    },
    /** Restores the status it had before it was lost. */
    reopen: (proposal: ProposalHead) =>
      void reopen.to(proposal, proposal.sentAt ? "sent" : "draft").catch(() => undefined),
    /** Asks for another client when its own was deleted. */
    duplicate: (proposal: ProposalHead) =>
      proposal.client.deleted ? showDuplicate(proposal) : duplicate(proposal),
    duplicateFor: showDuplicate,
    duplication: {
      proposal: duplicateShown,
      onDuplicate: duplicateFor,
      onClose: () => showDuplicate(undefined),
    },
    saveTemplate: showTemplate,
    template: { proposal: templateShown, onClose: () => showTemplate(undefined) },
    ...removal,
  };
}

/** What a client has accepted needs an administrator and its own dialog. */
function useProposalRemoval(onRemoved: Options["onRemoved"]) {
  const { role } = useUser();
  const [removalShown, showRemoval] = useState<ProposalHead>();
  const run = useUnaskedRemoval(proposals, {
    done: "Proposta excluída",
    failed: "Erro",
    fallback: "Falha ao excluir proposta",
    ...RESTORED,
  });
  const ask = async (proposal: ProposalHead) => {
    const isRemoved = await confirmDeletion({
      title: `Tem certeza que deseja excluir a proposta ${proposal.title}?`,
      text: [monthLoss(proposal), "O número dela não é usado de novo."].filter(Boolean).join(" "),
      action: "Excluir proposta",
      run: () => run(proposal),
    });
    if (isRemoved) onRemoved?.();
  };
  return {
    canRemoveWithEvidence: hasRole(role, "admin"),
    remove: (proposal: ProposalHead) =>
      proposal.offer.hasEvidence ? showRemoval(proposal) : void ask(proposal),
    removal: {
      proposal: removalShown,
      onRemove: (proposal: ProposalHead) => run(proposal).then(() => onRemoved?.()),
      onClose: () => showRemoval(undefined),
    },
  };
}

/** One at a time for each proposal. Downloads continue after the page was left. */
function useDownload() {
  const [running, setRunning] = useState<readonly number[]>([]);
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const download = async ({ id, title }: ProposalHead) => {
    setRunning((others) => [...others, id]);
    try {
      const file = await fetchPdf.mutateAsync({ id });
      saveFile(file.blob, file.fileName ?? `proposta-${fileName(title)}.pdf`);
    } catch {
      // `useWrite` has shown the error.
    } finally {
      setRunning((all) => all.filter((each) => each !== id));
    }
  };
  return {
    download: (proposal: ProposalHead) => void download(proposal),
    isDownloading: ({ id }: ProposalHead) => running.includes(id),
  };
}
