import { Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import type { ProposalForm } from "./form/form-amounts.ts";
import styles from "./editor-fold.module.css";

interface EditorFoldProps {
  form: FormInstance<ProposalForm>;
  title: string;
  summary: (values: ProposalForm["proposal"]) => string;
  children: ReactNode;
}

/** Fields collapsed into one row with a summary. */
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

/** Expands refused fields, so that they can be corrected. */
export function openRefused(form: FormInstance): void {
  for (const { name, errors } of form.getFieldsError())
    if (errors.length > 0)
      document
        .querySelector(`[id$="_${name.join("_")}"]`)
        ?.closest("details")
        ?.setAttribute("open", "");
}
