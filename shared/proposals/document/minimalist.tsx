import { formatDay } from "#shared/values/dates.ts";
import { ItemTable } from "./items.tsx";
import {
  Check,
  Fact,
  Logo,
  acceptanceText,
  addressText,
  clientContact,
  clientHeading,
  companyLines,
  phoneText,
  taxIdText,
} from "./parts.tsx";
import { Payment } from "./payment.tsx";
import type { DocumentProps } from "./props.ts";
import { Glued, Headline, Lines, Money, Prose } from "./text.tsx";

/** An axis of the primary colour, labels on its left, content on its right. */
export function MinimalistLayout(props: DocumentProps) {
  return (
    <>
      <div className="axis" />
      <Top {...props} />
      <section className="row hero">
        <div className="content">
          <Headline>{props.title}</Headline>
        </div>
      </section>
      <Facts {...props} />
      <Recipient {...props} />
      <Scope {...props} />
      <ItemTable
        {...props}
        heading=""
        code={{ heading: "Itens", widthMm: 44, always: true }}
        widths={{ quantity: 12, price: 20, discount: 18, total: 20, edge: 0 }}
      />
      <Payment {...props} />
      <Acceptance {...props} />
    </>
  );
}

function Top(props: DocumentProps) {
  const { number, issuedOn, logo, company, seller } = props;
  return (
    <header className="row top">
      <dl className="meta">
        <dt>Proposta</dt>
        <dd>{number}</dd>
        <dt>Emitida em</dt>
        <dd>{formatDay(issuedOn)}</dd>
        {seller !== null && (
          <>
            <dt>Responsável</dt>
            <dd>{seller}</dd>
          </>
        )}
        <Status {...props} />
      </dl>
      <div className="content halves">
        <div>
          <Logo logo={logo} name={company.name} />
        </div>
        <p>
          <Lines>{[logo === null ? null : company.name, ...companyLines(company)]}</Lines>
        </p>
      </div>
    </header>
  );
}

function Status({ status, acceptedOn }: DocumentProps) {
  if (status === "draft") return <dt className="status draft">Rascunho</dt>;
  if (status === "rejected") return <dt className="status rejected">Rejeitada</dt>;
  if (status === "sent") return null;
  return (
    <>
      <dt className="status accepted">
        <Check />
        {acceptedOn === null ? "Aceita" : "Aceita em"}
      </dt>
      {acceptedOn !== null && <dd>{formatDay(acceptedOn)}</dd>}
    </>
  );
}

function Facts({ total, validUntil, deliveryDate }: DocumentProps) {
  return (
    <section className="row facts">
      <dl className="content">
        <Fact term="Valor total">
          <Money>{total}</Money>
        </Fact>
        <Fact term="Válida até">{formatDay(validUntil)}</Fact>
        {deliveryDate !== null && (
          <Fact term="Prazo de entrega" look={deliveryDate.length > 16 ? "long" : undefined}>
            <Glued>{deliveryDate}</Glued>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Recipient({ client }: DocumentProps) {
  return (
    <section className="row">
      <h2 className="meta">Para</h2>
      <div className="content halves">
        <p>
          <Lines>
            {[
              <b key="name">{clientHeading(client)}</b>,
              taxIdText(client.taxId),
              addressText(client.address),
            ]}
          </Lines>
        </p>
        <p>
          <Lines>{[clientContact(client), client.email, phoneText(client.phone)]}</Lines>
        </p>
      </div>
    </section>
  );
}

/** Two columns for a short description; a long one takes the full width, so that it can cross pages. */
function Scope({ description, presentationText }: DocumentProps) {
  if (description === null && presentationText === null) return null;
  const stacked = description !== null && (description.length > 600 || presentationText === null);
  return (
    <section className="row">
      <h2 className="meta">{description === null ? "Apresentação" : "Escopo"}</h2>
      <div className={stacked ? "content" : "content halves"}>
        {description !== null && (
          <div>
            <Prose>{description}</Prose>
          </div>
        )}
        {presentationText !== null && (
          <div className="presentation">
            <Prose>{presentationText}</Prose>
          </div>
        )}
      </div>
    </section>
  );
}

function Acceptance({ status, acceptedOn, client, company }: DocumentProps) {
  if (status === "rejected") return null;
  return (
    <section className="row acceptance">
      <h2 className="meta">Aceite</h2>
      {status === "accepted" ? (
        <div className="content">
          <p className="accepted-on">
            <Check />
            {acceptanceText(acceptedOn)}
          </p>
          <p>{clientHeading(client)}</p>
        </div>
      ) : (
        <div className="content">
          <p className="lead">De acordo com os valores e as condições acima.</p>
          <div className="pens">
            <p className="pen">
              <b>{clientHeading(client)}</b>
              <span className="line">Nome, CPF e data</span>
            </p>
            <p className="pen">
              <b>{company.name}</b>
              <span className="line">Nome e data</span>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
