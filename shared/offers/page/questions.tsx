import { formatDateTime } from "#shared/values/dates.ts";
import { initials } from "#shared/values/text.ts";
import { Icon } from "./icons.tsx";
import type { OfferPageProps, PageMessage } from "./props.ts";

/** Returns whether the page has the question dialog. */
export function canAsk({ reader, takesQuestions }: OfferPageProps): boolean {
  return reader !== "preview" && takesQuestions;
}

/** Questions of readers and answers of the team. */
export function Questions(props: OfferPageProps) {
  const { messages, reader, content } = props;
  const isAsking = canAsk(props) || reader === "preview";
  if (messages.length === 0 && !isAsking) return null;
  const last = messages.at(-1);
  return (
    <section className="sec2" aria-labelledby="questions">
      <h2 id="questions">Perguntas</h2>
      {messages.length === 0 && (
        <p className="q0">Ficou alguma dúvida? {content.document.company.name} responde aqui.</p>
      )}
      <div className="qa">
        {messages.map((message, index) => (
          <Message key={index} message={message} isWaiting={message === last} {...props} />
        ))}
      </div>
      {isAsking && (
        <button
          className="ob"
          type="button"
          disabled={reader === "preview"}
          data-open="question"
          data-ask=""
        >
          <Icon name="question" />
          Tirar uma dúvida
        </button>
      )}
    </section>
  );
}

interface MessageProps extends Pick<OfferPageProps, "content"> {
  message: PageMessage;
  /** The last message. */
  isWaiting: boolean;
}

function Message({ message, isWaiting, content }: MessageProps) {
  const { from, name, text, at } = message;
  const isAnswer = from === "team";
  const { company } = content.document;
  return (
    <article className={isAnswer ? "an" : undefined}>
      <span className="av" aria-hidden="true">
        {initials(isAnswer ? company.name : name)}
      </span>
      <div>
        <b>{isAnswer ? `Resposta de ${name.split(" ")[0] ?? name}` : name}</b>{" "}
        <time dateTime={at}>{formatDateTime(at, content.timezone)}</time>
        <p>{text}</p>
        {isWaiting && !isAnswer && (
          <span className="wait">
            <Icon name="clock" size={14} />
            Aguardando a resposta de {company.name}
          </span>
        )}
      </div>
    </article>
  );
}
