import type { FormInstance } from "antd";
import { useRef } from "react";
import { pdf } from "#shared/pdf/contract.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { sendForm } from "#web/ui/fields/zod-rules.ts";
import { saveFile } from "#web/ui/files/save-file.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { toBody } from "./form/proposal-form.ts";
import { sayInvalid } from "./use-editor.ts";

interface Options {
  form: FormInstance<ProposalForm>;
  /** Null: not saved yet. */
  proposal: Proposal | null;
  /** Called before a refused field is focused. */
  showRefused: () => void;
}

/**
 * Opens the PDF of the current input in a new tab; downloads it when tabs are blocked. The proposal can be saved
 * meanwhile.
 */
export function useViewPdf({ form, proposal, showRefused }: Options) {
  const isOpening = useRef(false);
  const print = useWrite(pdf.downloadTyped, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const open = async (values: ProposalForm) => {
    const { createId: _createId, ...typed } = toBody(values);
    // Opened right after the click: browsers block tabs opened after an answer.
    const tab = window.open("", "_blank");
    try {
      const { blob, fileName: name } = await print.mutateAsync({
        ...typed,
        ...(proposal && { proposalId: proposal.id }),
      });
      // Never revoked: a reload of the tab and the download of its viewer read it again.
      if (tab) tab.location.href = URL.createObjectURL(blob);
      else saveFile(blob, name ?? `proposta-${fileName(typed.proposal.title)}.pdf`);
    } catch (error) {
      tab?.close();
      throw error;
    }
  };
  const view = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      await sendForm(form, open, { onInvalid: sayInvalid, beforeFocus: showRefused });
    } finally {
      isOpening.current = false;
    }
  };
  return { view: () => void view(), isPrinting: print.isPending };
}
