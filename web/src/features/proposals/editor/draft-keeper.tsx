import { Form, type FormInstance } from "antd";
import { useDeferredValue, useEffect } from "react";
import { isBeingEvicted } from "#web/ui/unsaved.ts";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import type { ProposalForm } from "./form/proposal-form.ts";

interface DraftKeeperProps {
  form: FormInstance<ProposalForm>;
  isDirty: () => boolean;
  /** Whose draft it is, and of which proposal. */
  owner: string;
  target: string;
}

/**
 * Keeps what is typed until the page is left: saved, given up, or for another screen after the question. It stays when
 * the session ended or moved under it.
 */
export function DraftKeeper({ form, isDirty, owner, target }: DraftKeeperProps) {
  const values = useDeferredValue(Form.useWatch((all) => all, { form, preserve: true }));
  useEffect(() => {
    if (values?.proposal && isDirty())
      keepDraft(owner, target, form.getFieldsValue(true) as ProposalForm);
  }, [form, isDirty, owner, target, values]);
  useEffect(
    () => () => {
      if (!isBeingEvicted()) dropDraft(owner, target);
    },
    [owner, target],
  );
  return null;
}
