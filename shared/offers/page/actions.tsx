import { formatDay } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";
import { Icon } from "./icons.tsx";
import { isClosedByTeam, type OfferPageProps } from "./props.ts";
import { canAsk } from "./questions.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import { renewalText } from "./renewal-text.ts";
import { contactOf, totalLabel } from "./texts.ts";

/** Shown on wide screens. */
export function CardActions(props: OfferPageProps) {
  return (
    <div className="acts2">
      <MainAction {...props} />
      <div className="pair2">
        <PdfLink {...props} />
        <AskButton {...props} />
      </div>
      <ReceiptLink {...props} />
      <DeclineButton {...props} />
    </div>
  );
}

/** Unless the main button is already for asking. */
function AskButton(props: OfferPageProps) {
  const { state, hasPdf } = props;
  if (!canAsk(props) || state === "declined" || state === "paused" || !hasPdf) return null;
  return (
    <button className="ob" type="button" data-open="question" data-ask="">
      <Icon name="question" size={17} />
      <span>Tirar dúvida</span>
    </button>
  );
}

/** After the document, on narrow screens. */
export function EndActions(props: OfferPageProps) {
  return (
    <section className="sec2 ph-only acts3">
      <PdfLink {...props} />
      <ReceiptLink {...props} />
      <DeclineButton {...props} />
    </section>
  );
}

/** Fixed at the bottom of narrow screens. */
export function BottomBar(props: OfferPageProps) {
  const { content, state, version } = props;
  const labels: Partial<Record<typeof state, string>> = {
    paused: `Em revisão · versão ${version}`,
    expired: `Valia até ${formatDay(content.document.validUntil)}`,
  };
  return (
    <div className="barx">
      <p className="t">
        <small>{labels[state] ?? totalLabel(props)}</small>
        <b data-sum="total">{formatMoney(content.document.total)}</b>
      </p>
      <MainAction {...props} />
    </div>
  );
}

/** Returns whether the reader may decline. */
export function canDecline({ state, reader }: OfferPageProps): boolean {
  return reader === "full" && (state === "open" || state === "paused" || state === "expired");
}

const RECONSIDERED = "Mudei de ideia e gostaria de retomar esta proposta.";

/** The main action: to accept, to ask for more time, or to contact the seller. */
function MainAction(props: OfferPageProps) {
  const { content, state, reader, renewalAsked } = props;
  const isInert = reader === "preview";
  if (reader !== "read" && state === "open") {
    return (
      <button className="ob act big" type="button" disabled={isInert} data-open="accept">
        Aceitar proposta
      </button>
    );
  }
  if (reader !== "read" && state === "expired") {
    if (renewalAsked) return <p className="asked">{renewalText(content.document.company.name)}</p>;
    return (
      <button className="ob act big" type="button" disabled={isInert} data-renewal="">
        Pedir nova validade
      </button>
    );
  }
  if (state === "declined" && !isClosedByTeam(props) && canAsk(props)) {
    return (
      <button className="ob act big" type="button" data-open="question" data-ask={RECONSIDERED}>
        Mudei de ideia
      </button>
    );
  }
  if ((state === "paused" || isClosedByTeam(props)) && canAsk(props)) {
    return (
      <button className="ob big" type="button" data-open="question" data-ask="">
        <Icon name="question" />
        <span>Tirar uma dúvida</span>
      </button>
    );
  }
  const contact = contactOf(content);
  if (!contact) return null;
  return (
    <a
      className="ob act big"
      href={contact.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      Falar com {contact.name}
    </a>
  );
}

function DeclineButton(props: OfferPageProps) {
  if (!canDecline(props)) return null;
  return (
    <button className="ob quiet" type="button" data-open="decline">
      Não vou aceitar
    </button>
  );
}

/** While the PDF is being printed, the page's script polls for it. */
function PdfLink({ token, hasPdf, reader }: OfferPageProps) {
  const label = (
    <>
      <Icon name="download" size={17} />
      <span>{hasPdf || reader === "preview" ? "Baixar PDF" : "Estamos preparando o PDF…"}</span>
    </>
  );
  if (token === null) return <span className="ob off">{label}</span>;
  return (
    <a
      className={hasPdf ? "ob pdf" : "ob pdf off"}
      {...(hasPdf ? { href: `/api/offers/${token}/pdf`, download: "" } : { "aria-disabled": true })}
      {...(hasPdf ? {} : { "data-href": `/api/offers/${token}/pdf`, role: "link" })}
    >
      {label}
    </a>
  );
}
