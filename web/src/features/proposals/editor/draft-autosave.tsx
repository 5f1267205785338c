import { Form, type FormInstance } from "antd";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { isBeingEvicted } from "#web/ui/dialogs/unsaved.ts";
import { removeDraft, hasDraft, saveDraft } from "./persisted-draft.ts";
import type { ProposalForm } from "./form/proposal-form.ts";

interface DraftAutosaveProps {
  form: FormInstance<ProposalForm>;
  isDirty: () => boolean;
  /** Whose draft it is. */
  owner: string;
  draftKey: string;
  statusBefore: ProposalStatus | undefined;
}

/**
 * Keeps what is typed until the page is left: saved, given up, or for another screen after the question. It stays when
 * the session ended or moved under it.
 */
export function DraftAutosave({
  form,
  isDirty,
  owner,
  draftKey,
  statusBefore,
}: DraftAutosaveProps) {
  const values = useDeferredValue(Form.useWatch((all) => all, { form, preserve: true }));
  const saveNow = useEffectEvent((key: string) => {
    const typed = form.getFieldsValue(true) as ProposalForm;
    if (isDirty()) saveDraft(owner, key, { form: typed, statusBefore });
    else removeDraft(owner, key);
  });
  useEffect(() => {
    if (values?.proposal) saveNow(draftKey);
  }, [values, draftKey]);
  useEffect(() => {
    // Another tab takes a draft over or discards it, although it is still being written here.
    const onStorage = () => {
      if (!hasDraft(owner, draftKey)) saveNow(draftKey);
    };
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("storage", onStorage);
      if (!isBeingEvicted()) removeDraft(owner, draftKey);
    };
  }, [owner, draftKey]);
  return null;
}
