import type { FormInstance } from "antd";
import { useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { refuseToOpen } from "#web/ui/feedback/refuse-to-open.ts";
import { ACTION_TOAST_MS, showToast } from "#web/ui/feedback/toast.ts";
import { EditorNotices } from "../editor-notices.tsx";
import type { ProposalForm } from "../form/form-amounts.ts";
import type { RebasedForm } from "../form/rebase.ts";
import type { Editor } from "../use-editor.ts";
import { DraftAutosave } from "./draft-autosave.tsx";
import {
  draftOver,
  removeDraft,
  findDraft,
  type FoundDraft,
  isOfSame,
  restoreDraft,
} from "./persisted-draft.ts";

interface EditorDraftsProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  owner: string;
  draftKey: string;
}

/** Offers an earlier draft. The current input is saved beside it. */
export function EditorDrafts({ form, editor, owner, draftKey }: EditorDraftsProps) {
  const { base, isDirty, followed, sync } = editor;
  const [draft, setDraft] = useState(() => findDraft(owner, draftKey));
  // The proposal may have been created since, with another key.
  const offered = draft && isOfSame(draft.key, draftKey) ? draft : undefined;
  /** Of the recovered draft that replaces something in `base`. */
  const [draftBase, setDraftBase] = useState<ProposalForm>();
  const take = (found: FoundDraft, recovered: RebasedForm) => {
    const typed = form.getFieldsValue(true) as ProposalForm;
    form.setFieldsValue(recovered.form);
    if (base && recovered.isContested) {
      setDraftBase(found.base);
      sync.setConflict(base);
    } else if (base && found.base) {
      sync.setFollowed({ before: found.base, versions: [base], isRecovered: true });
    }
    const undo = () => {
      form.setFieldsValue(typed);
      sync.setConflict((conflict) => (conflict === base ? undefined : conflict));
      sync.setFollowed(followed);
      restoreDraft(owner, found);
      setDraft(findDraft(owner, draftKey));
    };
    const action = { label: "Desfazer", run: undo };
    showToast({
      title: "Alterações recuperadas",
      kind: "success",
      action,
      lastsMs: ACTION_TOAST_MS,
    });
  };
  const decide = async (isTaken: boolean) => {
    if (!draft) return;
    setDraft(undefined);
    try {
      const recovered = isTaken ? await recoveredOver(draft, base) : undefined;
      removeDraft(owner, draft.key);
      if (recovered) take(draft, recovered);
    } catch {
      setDraft(draft);
      refuseToOpen();
    }
  };
  return (
    <>
      <EditorNotices
        form={form}
        editor={editor}
        draft={offered}
        draftBase={draftBase}
        onDecide={(isTaken) => void decide(isTaken)}
      />
      <DraftAutosave form={form} isDirty={isDirty} owner={owner} draftKey={draftKey} base={base} />
    </>
  );
}

/** A draft of an older version becomes one of the newest. Drafts of earlier releases cannot: saving them is refused. */
async function recoveredOver(draft: FoundDraft, newest: Proposal | null): Promise<RebasedForm> {
  const isOlder = draft.base && draft.base.proposal.updatedAt !== newest?.updatedAt;
  if (!newest || !draft.base || !isOlder)
    return { form: draftOver(draft, newest), isContested: false };
  // Loaded with the notice of a conflict.
  const { rebase } = await import("../form/rebase.ts");
  return rebase(draft.form, draft.base, newest);
}
