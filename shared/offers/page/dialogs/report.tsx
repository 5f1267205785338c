import { MAX_REASON_TEXT } from "../../decisions/lost-reasons.ts";
import { Field, FormDialog } from "./dialog.tsx";

/** Reports abuse to the operator of the product. */
export function ReportDialog() {
  return (
    <FormDialog
      id="report"
      title="Denunciar esta página"
      note="Cobrança falsa, golpe ou conteúdo ofensivo? A denúncia vai para o Fechou, não para a empresa."
      submit="Enviar denúncia"
      look="no"
    >
      <Field name="report" label="O que há de errado?">
        <textarea
          id="f-report"
          className="inp"
          rows={4}
          maxLength={MAX_REASON_TEXT}
          aria-describedby="f-report-error"
        />
      </Field>
    </FormDialog>
  );
}
