import { Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import styles from "./editor-fold.module.css";
import type { ProposalForm } from "./form/proposal-form.ts";

interface EditorFoldProps {
  form: FormInstance<ProposalForm>;
  title: string;
  /** What its fields say while they are folded away. */
  summary: (values: ProposalForm["proposal"]) => string;
  children: ReactNode;
}

/** Fields that most proposals leave as they are, folded into one row that says their values. */
export function EditorFold({ form, title, summary, children }: EditorFoldProps) {
  const values = Form.useWatch("proposal", { form, preserve: true });
  return (
    <details className={styles.fold}>
      <summary>
        <ChevronRightIcon size={14} />
        <b>{title}</b>
        <span>{values ? summary(values) : null}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

/** Opens the folds of the fields that are refused: a field must be seen to be corrected. */
export function openRefused(form: FormInstance): void {
  for (const { name, errors } of form.getFieldsError())
    if (errors.length > 0)
      document
        .querySelector(`[id$="_${name.join("_")}"]`)
        ?.closest("details")
        ?.setAttribute("open", "");
}
