import {
  CLIENT_REASON_LABELS,
  CLIENT_REASONS,
  MAX_REASON_TEXT,
} from "../../decisions/lost-reasons.ts";
import type { OfferPageProps } from "../props.ts";
import { Field, Sheet } from "./sheet.tsx";

/** The reason is optional. */
export function DeclineSheet({ content }: OfferPageProps) {
  return (
    <Sheet
      id="decline"
      title="Por que não?"
      footer={
        <button className="ob big no" type="button" data-submit="">
          Recusar proposta
        </button>
      }
    >
      <div className="sb">
        <p className="note">
          Ajude {content.document.company.name} a melhorar. Você pode recusar sem responder.
        </p>
        <div className="presets" role="radiogroup" aria-labelledby="decline-title">
          {CLIENT_REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} />
              <span className="tick r" aria-hidden="true" />
              <span>{CLIENT_REASON_LABELS[reason]}</span>
            </label>
          ))}
        </div>
        <Field
          name="text"
          label={
            <>
              Quer contar mais? <small>(opcional)</small>
            </>
          }
        >
          <textarea
            id="f-text"
            className="inp"
            rows={3}
            maxLength={MAX_REASON_TEXT}
            placeholder={`Até ${MAX_REASON_TEXT} caracteres`}
          />
        </Field>
      </div>
    </Sheet>
  );
}
