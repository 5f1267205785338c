import {
  CLIENT_REASON_LABELS,
  CLIENT_REASONS,
  MAX_REASON_TEXT,
} from "../../decisions/lost-reasons.ts";
import type { OfferPageProps } from "../props.ts";
import { Field, FormDialog, Optional } from "./dialog.tsx";

/** The reason is optional. */
export function DeclineDialog({ content }: OfferPageProps) {
  return (
    <FormDialog
      id="decline"
      title="Por que não?"
      note={`Ajude ${content.document.company.name} a melhorar. Você pode recusar sem responder.`}
      submit="Recusar proposta"
      look="no"
    >
      <div className="presets" role="radiogroup" aria-labelledby="decline-title">
        {CLIENT_REASONS.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} />
            <span className="tick r" aria-hidden="true" />
            <span>{CLIENT_REASON_LABELS[reason]}</span>
          </label>
        ))}
      </div>
      <Field name="text" label={<Optional>Quer contar mais?</Optional>}>
        <textarea
          id="f-text"
          className="inp"
          rows={3}
          maxLength={MAX_REASON_TEXT}
          placeholder={`Até ${MAX_REASON_TEXT} caracteres`}
        />
      </Field>
    </FormDialog>
  );
}
