import { Prose } from "#shared/proposals/document/text.tsx";
import { BottomBar, canDecline, EndActions } from "./actions.tsx";
import { Changes } from "./changes.tsx";
import { AcceptDialog } from "./dialogs/accept.tsx";
import { DeclineDialog } from "./dialogs/decline.tsx";
import { QuestionDialog } from "./dialogs/question.tsx";
import { ReportDialog } from "./dialogs/report.tsx";
import { Foot, Parties } from "./foot.tsx";
import { Hero } from "./hero.tsx";
import { Icon } from "./icons.tsx";
import { Lines } from "./lines.tsx";
import { Payment } from "./payment.tsx";
import type { OfferPageProps } from "./props.ts";
import { canAsk, Questions } from "./questions.tsx";
import { Strip } from "./strip.tsx";
import { Summary } from "./summary.tsx";
import { contactOf } from "./texts.ts";

/** A version as the client sees it: static markup that needs `styles.ts`. */
export function OfferPage(props: OfferPageProps) {
  const { content, reader } = props;
  const { description, presentationText } = content.document;
  return (
    <>
      {reader === "preview" && (
        <p className="preview" role="status">
          <Icon name="eye" />
          Pré-visualização: nada é registrado.
        </p>
      )}
      <Hero {...props} />
      <main className="w">
        <div className="body">
          <div className="side2">
            <Summary {...props} />
          </div>
          <div className="doc">
            {reader === "read" && (
              <Strip kind="plain" icon="eye" title="Você recebeu uma cópia para leitura." />
            )}
            <WithoutScript {...props} />
            <Changes {...props} />
            {description !== null && (
              <section className="sec2 lead" aria-label="Descrição">
                <Prose>{description}</Prose>
              </section>
            )}
            <Lines {...props} />
            <Payment {...props} />
            <Questions {...props} />
            {presentationText !== null && (
              <section className="sec2 about">
                <h2>Quem somos</h2>
                <Prose>{presentationText}</Prose>
              </section>
            )}
            <Parties {...props} />
            <EndActions {...props} />
          </div>
        </div>
      </main>
      <Foot {...props} />
      <BottomBar {...props} />
      {props.state === "open" && reader === "full" && <AcceptDialog {...props} />}
      {canAsk(props) && <QuestionDialog {...props} />}
      {reader !== "preview" && <ReportDialog />}
      {canDecline(props) && <DeclineDialog {...props} />}
    </>
  );
}

function WithoutScript({ content, state, reader }: OfferPageProps) {
  const contact = contactOf(content);
  if (state !== "open" || reader !== "full") return null;
  const otherwise = contact ? ` ou responda a ${contact.name} por ${contact.text}` : "";
  return (
    <noscript>
      <Strip kind="warn" icon="question" title={`Para aceitar, ative o JavaScript${otherwise}.`} />
    </noscript>
  );
}
