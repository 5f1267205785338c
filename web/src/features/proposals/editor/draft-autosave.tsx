import { Form, type FormInstance } from "antd";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { isForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import { removeDraft, hasDraft, saveDraft } from "./persisted-draft.ts";
import type { ProposalForm } from "./form/form-amounts.ts";

interface DraftAutosaveProps {
  form: FormInstance<ProposalForm>;
  isDirty: () => boolean;
  owner: string;
  draftKey: string;
  statusBefore: ProposalStatus | undefined;
}

/** Saves the draft until the page is left by choice. It survives the end of the session. */
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
    // Another tab removed the draft, although it is still being edited here.
    const onStorage = () => {
      if (!hasDraft(owner, draftKey)) saveNow(draftKey);
    };
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("storage", onStorage);
      if (!isForcedUnmount()) removeDraft(owner, draftKey);
    };
  }, [owner, draftKey]);
  return null;
}
