import { Form, type FormInstance } from "antd";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { isForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import type { ProposalForm } from "../form/form-amounts.ts";
import { toForm } from "../form/proposal-form.ts";
import { removeDraft, hasDraft, saveDraft } from "./persisted-draft.ts";

interface DraftAutosaveProps {
  form: FormInstance<ProposalForm>;
  isDirty: () => boolean;
  owner: string;
  draftKey: string;
  /** The edited version; null for a new proposal. */
  base: Proposal | null;
}

/** Saves the draft until the page is left by choice. It survives the end of the session. */
export function DraftAutosave({ form, isDirty, owner, draftKey, base }: DraftAutosaveProps) {
  const values = useDeferredValue(Form.useWatch((all) => all, { form, preserve: true }));
  const saveNow = useEffectEvent((key: string, version = base) => {
    const typed = form.getFieldsValue(true) as ProposalForm;
    const before = version && { base: toForm(version), statusBefore: version.status };
    if (isDirty()) saveDraft(owner, key, { form: typed, ...before });
    else removeDraft(owner, key);
  });
  useEffect(() => {
    if (values?.proposal) saveNow(draftKey, base);
  }, [values, draftKey, base]);
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
