import { useState } from "react";
import { pdf } from "#shared/pdf/contract.ts";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useRemoval } from "#web/contract/use-removal.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { saveFile } from "#web/contract/download.ts";
import { useAcceptance } from "./acceptance/use-acceptance.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { useMove } from "./use-move.ts";

interface Options {
  /** What happens with a new copy. */
  onCopied: (copy: Proposal) => void;
  onRemoved?: () => void;
}

/** What can be done with a proposal, in the list and on its own page. */
export function useProposalActions({ onCopied, onRemoved }: Options) {
  const { download, isDownloading } = useDownload();
  const acceptance = useAcceptance();
  const fallback = "Falha ao salvar proposta";
  const lose = useMove({ done: "Proposta marcada como perdida", fallback });
  const reopen = useMove({ done: "Proposta reaberta", fallback });
  const [sending, setSending] = useState<Proposal>();
  const { duplicate } = useDuplicate(onCopied);
  const remove = useRemoval(proposals, {
    done: "Proposta excluída",
    failed: "Erro",
    fallback: "Falha ao excluir proposta",
    restored: "Proposta restaurada",
    notRestored: "Falha ao restaurar proposta",
    // Its tasks stay without the link.
    alsoRefresh: ["tasks"],
  });
  return {
    download,
    isDownloading,
    /** Its dialog accepts, or creates the task of what is accepted. */
    acceptance,
    /** Its dialog sends by WhatsApp, as a PDF or as a text. */
    send: { proposal: sending, open: setSending, close: () => setSending(undefined) },
    lose: (proposal: Proposal) => void lose.to(proposal, "rejected").catch(() => undefined),
    /** As it was before it was lost. */
    reopen: (proposal: Proposal) =>
      void reopen.to(proposal, proposal.sentAt ? "sent" : "draft").catch(() => undefined),
    duplicate,
    remove: ({ id, title }: Proposal) =>
      void confirm({
        title: `Tem certeza que deseja excluir a proposta ${title}?`,
        text: "O número dela não é usado de novo.",
        action: "Excluir proposta",
        busy: "Excluindo…",
        danger: true,
        run: () => remove.mutateAsync({ id }),
      }).then((isRemoved) => isRemoved && onRemoved?.()),
  };
}

/** Fetches the PDF of one proposal at a time and hands it to the browser. */
function useDownload() {
  const [id, setId] = useState<number>();
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const download = (proposal: Proposal) => {
    setId(proposal.id);
    fetchPdf.mutate(
      { id: proposal.id },
      {
        onSuccess: (file) =>
          saveFile(file.blob, file.fileName ?? `proposta-${fileName(proposal.title)}.pdf`),
        onSettled: () => setId(undefined),
      },
    );
  };
  return { download, isDownloading: (proposal: Proposal) => proposal.id === id };
}
