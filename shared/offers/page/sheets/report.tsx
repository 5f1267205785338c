import { MAX_REASON_TEXT } from "../../decisions/lost-reasons.ts";
import { Field, Sheet } from "./sheet.tsx";

/** Reports abuse to the operator of the product. */
export function ReportSheet() {
  return (
    <Sheet
      id="report"
      title="Denunciar esta página"
      footer={
        <button className="ob big no" type="button" data-submit="">
          Enviar denúncia
        </button>
      }
    >
      <div className="sb">
        <p className="note">
          Cobrança falsa, golpe ou conteúdo ofensivo? A denúncia vai para o Fechou, não para a
          empresa.
        </p>
        <Field name="report" label="O que há de errado?">
          <textarea
            id="f-report"
            className="inp"
            rows={4}
            maxLength={MAX_REASON_TEXT}
            aria-describedby="f-report-error"
          />
        </Field>
      </div>
    </Sheet>
  );
}
