import { Glued } from "#shared/proposals/document/text.tsx";
import { paymentPlan } from "#shared/proposals/payment-plan.ts";
import { formatDate, formatDateTime, formatDay } from "#shared/values/dates.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { formatAmount, formatMoney } from "#shared/values/money.ts";
import { consumerNote } from "../consumer-note.ts";
import { CardActions } from "./actions.tsx";
import { Icon } from "./icons.tsx";
import { startText } from "./payment.tsx";
import { Pix } from "./pix.tsx";
import { isClosedByTeam, type OfferPageProps } from "./props.ts";
import { canAsk } from "./questions.tsx";
import { Strip } from "./strip.tsx";
import { endText, MILLION, totalLabel, urgencyText } from "./texts.ts";

/** The card beside the document: state, total, validity, delivery and actions. */
export function Summary(props: OfferPageProps) {
  const { content, state, now } = props;
  const { total, deliveryDate, validUntil } = content.document;
  const start = startText(content);
  const note = state === "accepted" ? consumerNote(content) : null;
  const urgency = state === "open" ? urgencyText(content, now) : null;
  return (
    <section className="sum" aria-label="Resumo">
      <StateNotice {...props} />
      <p className="k">{totalLabel(props)}</p>
      <p className={total >= MILLION ? "tot num long" : "tot num"}>
        <small>R$</small>
        {"\u00a0"}
        <span data-sum="amount">{formatAmount(total)}</span>
      </p>
      <p className="start num" data-row="start" hidden={start === null}>
        Para começar: <b data-sum="start">{start}</b>
      </p>
      <dl>
        <div>
          <dt>{state === "expired" ? "Valia até" : "Válida até"}</dt>
          <dd className="num">
            {formatDay(validUntil)}
            <small className={urgency === null ? undefined : "soon"}>
              {urgency ?? endText(content)}
            </small>
          </dd>
        </div>
        {deliveryDate !== null && (
          <div>
            <dt>Prazo de entrega</dt>
            <dd className={deliveryDate.length > 40 ? "long" : undefined}>
              <Glued>{deliveryDate}</Glued>
            </dd>
          </div>
        )}
      </dl>
      <Received {...props} />
      <Pix {...props} />
      {note !== null && <p className="note">{note}</p>}
      <CardActions {...props} />
    </section>
  );
}

function Received({ payments, content }: OfferPageProps) {
  if (payments.length === 0) return null;
  const { payment, total } = content.document;
  const plan = payment ? paymentPlan(payment, total) : null;
  const entry = plan && plan.installments.length > 0 ? plan.dueNow : null;
  return (
    <ul className="got">
      {payments.map(({ receivedOn, amount }, index) => (
        <li key={index}>
          <Icon name="check" size={16} />
          <span>
            {index === 0 && amount === entry ? "Entrada recebida" : "Pagamento recebido"} em{" "}
            {formatDay(receivedOn)}
          </span>
          <b className="num">{formatMoney(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function StateNotice(props: OfferPageProps) {
  const { state, content, version, settled, renewalAsked } = props;
  const { company, validUntil } = content.document;
  const on = settled && formatDate(settled.at, content.timezone);
  if (state === "paused") {
    return (
      <Strip kind="warn" icon="pencil" title="Em revisão">
        {company.name} está revisando esta proposta. Abaixo está a versão {version}. Você receberá a
        nova.
      </Strip>
    );
  }
  if (state === "expired") {
    return (
      <Strip kind="warn" icon="clock" title={`Esta proposta valia até ${formatDay(validUntil)}.`}>
        O conteúdo continua aqui.
        {renewalAsked ? null : (
          <span data-renewal-hint=""> Peça uma nova validade a {withFullStop(company.name)}</span>
        )}
      </Strip>
    );
  }
  if (isClosedByTeam(props)) {
    return (
      <Strip
        kind="plain"
        icon="cross"
        title={`${company.name} encerrou esta proposta${on ? ` em ${on}` : ""}.`}
      >
        Se ainda tem interesse, fale com {withFullStop(company.name)}
      </Strip>
    );
  }
  if (state === "declined") {
    const canAskAgain = canAsk(props);
    const title = on ? `Você recusou esta proposta em ${on}.` : "Você recusou esta proposta.";
    return (
      <Strip kind="plain" icon="cross" title={title}>
        {canAskAgain
          ? `Se mudou de ideia, ${company.name} pode reabri-la.`
          : `Se mudou de ideia, fale com ${withFullStop(company.name)}`}
      </Strip>
    );
  }
  if (state === "accepted") {
    // A short name already ends with a dot.
    const by = settled?.by ? ` por ${settled.by.replace(/\.$/, "")}` : "";
    const at = settled && formatDateTime(settled.at, content.timezone);
    return (
      <div data-accepted={at === null ? "" : `em ${at}`}>
        <Strip kind="ok" icon="check" title={`Proposta aceita${on ? ` em ${on}` : ""}${by}.`}>
          O conteúdo não muda mais.
        </Strip>
      </div>
    );
  }
  return null;
}
