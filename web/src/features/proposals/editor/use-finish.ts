import { useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { dismissToast } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";
import { handMove } from "../handed-move.ts";
import type { Editor } from "./use-editor.ts";

interface Options {
  editor: Editor;
  removeDraft: () => void;
  /** With a new proposal, when editing continues. */
  onContinue: (made: Proposal) => void;
}

/** Returns what follows a save: the proposal's page, the same fields, or the send dialog. */
export function useFinish({ editor, removeDraft, onContinue }: Options) {
  const { base, isDirty, save } = editor;
  const [sending, setSending] = useState<Proposal>();
  // Back would lead to an empty form, or into the editor again.
  const show = ({ id }: Proposal) =>
    void navigate(`/proposals/${id}`, { replace: true, returns: true });
  const saveAnd = (next: (saved: Proposal) => void) =>
    void save((saved) => {
      removeDraft();
      next(saved);
    });
  return {
    sending,
    onSent: () => sending && show(sending),
    finish: () => saveAnd(show),
    /** Ends the editing with a move, whose result the page shows. */
    finishWith: (saved: Proposal, to: ProposalStatus) => {
      removeDraft();
      handMove(saved.id, to);
      show(saved);
    },
    stay: () =>
      saveAnd((saved) => {
        if (!base && !isDirty()) onContinue(saved);
      }),
    send: () =>
      saveAnd((saved) => {
        // Input typed during the request would be missing.
        if (isDirty()) return;
        if (!base) onContinue(saved);
        // On phones it would cover the sheet.
        dismissToast();
        setSending(saved);
      }),
  };
}
