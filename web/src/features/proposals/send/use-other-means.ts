import { useState } from "react";
import { pdf } from "#shared/pdf/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { saveFile } from "#web/ui/files/save-file.ts";
import { useMove } from "../use-move.ts";

/** Marks the proposal as sent, and shares the PDF or downloads it where sharing is not supported. */
export function useOtherMeans(proposal: ProposalHead, close: () => void) {
  const [isPreparing, setPreparing] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  // Sharing needs a fresh click when the PDF took too long.
  const [ready, setReady] = useState<File>();
  const move = useMove({
    done: "Proposta marcada como enviada",
    fallback: "Falha ao salvar proposta",
  });
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const isDraft = proposal.status === "draft";
  const mark = () => move.to(proposal, "sent");

  async function preparePdf(): Promise<File> {
    const { blob, fileName: name } = await fetchPdf.mutateAsync({ id: proposal.id });
    const fallback = `proposta-${fileName(proposal.title)}.pdf`;
    return new File([blob], name ?? fallback, { type: "application/pdf" });
  }

  async function share(): Promise<void> {
    setPreparing(true);
    try {
      // The PDF must not say 'Rascunho'.
      if (isDraft) await mark();
      const file = ready ?? (await preparePdf());
      if (!canShare(file)) {
        saveFile(file, file.name);
        setAnnouncement("PDF baixado. Anexe-o à mensagem.");
        return;
      }
      setReady(file);
      await navigator.share({ files: [file] });
      close();
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "NotAllowedError";
      if (isLate) setAnnouncement("PDF pronto. Toque de novo para compartilhar.");
    } finally {
      setPreparing(false);
    }
  }

  return {
    announcement,
    isPreparing,
    /** A lost one is open again. */
    isMarkable: isDraft || proposal.status === "rejected",
    isMarking: move.isPending,
    sharePdf: () => void share(),
    markAlone: () => void mark().then(close, () => undefined),
  };
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}
