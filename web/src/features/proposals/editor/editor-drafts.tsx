import type { FormInstance } from "antd";
import { useState } from "react";
import { showToast } from "#web/ui/feedback/toast.ts";
import { DraftAutosave } from "./draft-autosave.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import {
  draftOver,
  removeDraft,
  findDraft,
  type FoundDraft,
  isOfSame,
  restoreDraft,
} from "./persisted-draft.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import type { Editor } from "./use-editor.ts";

interface EditorDraftsProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  owner: string;
  draftKey: string;
}

/** Offers an earlier draft. The current input is saved beside it. */
export function EditorDrafts({ form, editor, owner, draftKey }: EditorDraftsProps) {
  const { base, isDirty } = editor;
  const [draft, setDraft] = useState(() => findDraft(owner, draftKey));
  // The proposal may have been created since, with another key.
  const offered = draft && isOfSame(draft.key, draftKey) ? draft : undefined;
  const take = (found: FoundDraft) => {
    const typed = form.getFieldsValue(true) as ProposalForm;
    form.setFieldsValue(draftOver(found, base));
    const undo = () => {
      form.setFieldsValue(typed);
      restoreDraft(owner, found);
      setDraft(findDraft(owner, draftKey));
    };
    const action = { label: "Desfazer", run: undo };
    showToast({ title: "Alterações recuperadas", kind: "success", action, lastsMs: 10_000 });
  };
  const decide = (isTaken: boolean) => {
    if (!draft) return;
    removeDraft(owner, draft.key);
    if (isTaken) take(draft);
    setDraft(undefined);
  };
  return (
    <>
      <EditorNotices form={form} editor={editor} draft={offered} onDecide={decide} />
      <DraftAutosave
        form={form}
        isDirty={isDirty}
        owner={owner}
        draftKey={draftKey}
        statusBefore={base?.status}
      />
    </>
  );
}
