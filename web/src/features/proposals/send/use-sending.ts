import { useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { pdf } from "#shared/pdf/contract.ts";
import type { ProposalHead } from "#shared/proposals/contract.ts";
import { validUntil } from "#shared/proposals/rules.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { whatsappLink } from "#shared/values/phone.ts";
import { fileName } from "#shared/values/text.ts";
import { saveFile } from "#web/contract/download.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useMove } from "#web/features/proposals/use-move.ts";

/** Returns the message to the client: title, value and last day, counted from today when it was never sent. */
export function sendingText(proposal: ProposalHead, now: Date, zone: string): string {
  const { client, proposalNumber, title, totalAmount, sentAt } = proposal;
  const until = validUntil({ ...proposal, sentAt: sentAt ?? now.toISOString() }, zone);
  const name = client.name || clientName(client);
  const greeting = name ? `Olá, ${name}!` : "Olá!";
  return `${greeting} Segue a proposta ${proposalNumber}, "${title}", no valor de ${formatMoney(toCents(totalAmount))}. Ela vale até ${formatDay(until)}. Qualquer dúvida, é só responder aqui.`;
}

/** The ways to send a proposal. Each marks a draft as sent first: the PDF must not say 'Rascunho'. */
export function useSending(proposal: ProposalHead, close: () => void) {
  const [said, setSaid] = useState("");
  const { mark, isMarked, isMarking } = useMarking(proposal);
  const { sharePdf, isPreparing } = useSharing(proposal, { mark, setSaid, close });
  const markThenSay = (words: string) =>
    void mark().then(
      () => setSaid(words),
      () => undefined,
    );
  return {
    isMarked,
    isMarking,
    isPreparing,
    said,
    sharePdf: (text: string) => void sharePdf(text),
    markAlone: () => void mark().then(close, () => undefined),
    openWhatsapp(text: string): void {
      const url = whatsappLink(proposal.client.phone ?? "", text);
      if (url === undefined) return;
      // During the click: browsers block tabs opened after an answer.
      window.open(url, "_blank", "noopener");
      markThenSay("WhatsApp aberto. Anexe o PDF à conversa.");
    },
    async copy(text: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        markThenSay("Mensagem copiada.");
      } catch {
        setSaid("Não foi possível copiar. Selecione a mensagem e copie pelo teclado.");
      }
    },
  };
}

function useMarking(proposal: ProposalHead) {
  const [isMarked, setMarked] = useState(proposal.status !== "draft");
  const move = useMove({
    done: "Proposta marcada como enviada",
    fallback: "Falha ao salvar proposta",
    onUndone: () => setMarked(false),
  });
  return {
    isMarked,
    isMarking: move.isPending,
    /** @throws when it was refused; `useWrite` shows the error */
    mark: async (): Promise<void> => {
      if (isMarked) return;
      await move.to(proposal, "sent");
      setMarked(true);
    },
  };
}

interface Sharing {
  mark: () => Promise<void>;
  setSaid: (words: string) => void;
  close: () => void;
}

/** Shares the PDF, or downloads it where sharing is not supported. */
function useSharing(proposal: ProposalHead, { mark, setSaid, close }: Sharing) {
  const [isPreparing, setPreparing] = useState(false);
  // A share needs a fresh click when the PDF took too long.
  const [ready, setReady] = useState<File>();
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });

  async function preparePdf(): Promise<File> {
    const { blob, fileName: name } = await fetchPdf.mutateAsync({ id: proposal.id });
    const fallback = `proposta-${fileName(proposal.title)}.pdf`;
    return new File([blob], name ?? fallback, { type: "application/pdf" });
  }

  async function sharePdf(text: string): Promise<void> {
    setPreparing(true);
    try {
      await mark();
      const file = ready ?? (await preparePdf());
      if (!canShare(file)) {
        saveFile(file, file.name);
        setSaid("PDF baixado. Anexe-o à mensagem.");
        return;
      }
      setReady(file);
      await navigator.share({ files: [file], text });
      close();
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "NotAllowedError";
      if (isLate) setSaid("PDF pronto. Toque de novo para compartilhar.");
    } finally {
      setPreparing(false);
    }
  }
  return { sharePdf, isPreparing };
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}
