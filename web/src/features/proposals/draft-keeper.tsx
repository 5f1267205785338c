import { Form, type FormInstance } from "antd";
import { useEffect } from "react";
import { isBeingEvicted } from "#web/ui/unsaved.ts";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import type { ProposalForm } from "./proposal-form.ts";

interface DraftKeeperProps {
  form: FormInstance<ProposalForm>;
  /** The form began with a kept draft. */
  isRestored: boolean;
  /** Whose draft it is, and of which proposal. */
  owner: string;
  target: string;
}

/**
 * Keeps what is typed until the dialog is left: saved, given up, or for another screen after the question. It stays
 * when the session ended or moved under it.
 */
export function DraftKeeper({ form, isRestored, owner, target }: DraftKeeperProps) {
  const values = Form.useWatch((all) => all, { form, preserve: true });
  useEffect(() => {
    if (!values?.proposal || !target) return;
    if (isRestored || form.isFieldsTouched()) keepDraft({ owner, editing: target, form: values });
  }, [form, isRestored, owner, target, values]);
  useEffect(
    () => () => {
      if (!isBeingEvicted()) dropDraft();
    },
    [],
  );
  return null;
}
