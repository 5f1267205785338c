import { useQueryClient } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useEffect, useEffectEvent } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { call } from "#web/contract/browser.ts";
import { keyOf } from "#web/contract/hooks.ts";
import type { RecordChange } from "#web/contract/sync/open-records.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { adoptSaved, toForm } from "./form/proposal-form.ts";
import { type Editor, textOf } from "./use-editor.ts";

interface EditorSyncProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  change: RecordChange | undefined;
}

/** Applies what others save meanwhile to the editor. */
export function EditorSync({ form, editor, change }: EditorSyncProps) {
  const client = useQueryClient();
  const { base, conflict, isSaving, sync } = editor;
  /** A version that does not differ for the form only becomes its base. */
  const meet = useEffectEvent((newest: Proposal) => {
    // A read may be answered after a later one.
    if (!base || isSaving || newest.updatedAt <= (conflict ?? base).updatedAt) return;
    const isSame = textOf(toForm(newest)) === textOf(toForm(base));
    if (conflict || (!isSame && !sync.isOwn(newest))) {
      sync.meet(newest);
      return;
    }
    const typed = form.getFieldsValue(true) as ProposalForm;
    form.setFieldsValue(adoptSaved(typed, newest, base.status));
    sync.setBase(newest);
  });
  const id = base?.id ?? 0;
  useEffect(() => {
    if (!change) return;
    const queryKey = keyOf(proposals.get, { id });
    // The page shows that the proposal was deleted.
    if (change.isGone) void client.invalidateQueries({ queryKey });
    else
      client
        .fetchQuery({ queryKey, queryFn: () => call(proposals.get, { id }), staleTime: 0 })
        .then(meet, () => undefined);
  }, [change, id, client]);
  return null;
}
