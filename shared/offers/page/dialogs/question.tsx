import { MAX_QUESTION } from "../../questions.ts";
import type { OfferPageProps } from "../props.ts";
import { Field, FormDialog, Optional } from "./dialog.tsx";

/** Asks the team. */
export function QuestionDialog({ content, recipient }: OfferPageProps) {
  return (
    <FormDialog
      id="question"
      title="Tirar uma dúvida"
      note={`Sua pergunta aparece aqui para quem tem este link. ${content.document.company.name} recebe um aviso.`}
      submit="Enviar pergunta"
    >
      <Field name="question-name" label="Seu nome">
        <input id="f-question-name" className="inp" autoComplete="name" maxLength={120} />
      </Field>
      <Field name="question-text" label="Pergunta">
        <textarea id="f-question-text" className="inp" rows={5} maxLength={MAX_QUESTION} />
      </Field>
      {recipient === null && (
        <Field name="question-email" label={<Optional>E-mail para receber a resposta</Optional>}>
          <input
            id="f-question-email"
            className="inp"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      )}
    </FormDialog>
  );
}
