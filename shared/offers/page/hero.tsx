import { Glued } from "#shared/proposals/document/text.tsx";
import { Icon } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";
import { addressee, contactOf, referenceText } from "./texts.ts";

/** Company, number, title and client. */
export function Hero(props: OfferPageProps) {
  const { content, version, state } = props;
  const { title } = content.document;
  return (
    <header className="hero">
      <div className="w">
        <div className="bar">
          <Plate {...props} />
          <Talk {...props} />
        </div>
        <div className="in">
          <p className="eye">
            <span>Proposta {referenceText(content, version)}</span>
            {state === "accepted" && (
              <span className="pill">
                <Icon name="check" size={14} />
                Aceita
              </span>
            )}
          </p>
          <h1 className={title.length > 75 ? "long" : undefined}>
            <Glued>{title}</Glued>
          </h1>
          <p className="for">
            Preparada para <b>{addressee(content)}</b>
          </p>
        </div>
      </div>
    </header>
  );
}

function Plate({ content: { logo, document } }: OfferPageProps) {
  const { name } = document.company;
  const kind = logo ? " logo" : name.length > 40 ? " long" : "";
  return (
    <div className={`plate${kind}`}>
      {logo === null ? (
        <span className="nm">{name}</span>
      ) : (
        <img src={`/${logo.key}`} alt={name} decoding="async" />
      )}
    </div>
  );
}

function Talk({ content }: OfferPageProps) {
  const contact = contactOf(content);
  if (!contact) return null;
  return (
    <a className="talk" href={contact.href} target="_blank" rel="noopener noreferrer nofollow">
      <Icon name={contact.kind} />
      <span>Falar com {contact.name}</span>
    </a>
  );
}
