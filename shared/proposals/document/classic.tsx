import { formatDay } from "#shared/values/dates.ts";
import { ItemTable } from "./items.tsx";
import {
  Fact,
  Logo,
  Seal,
  acceptanceText,
  addressText,
  clientContact,
  clientHeading,
  phoneText,
  statusText,
  taxIdText,
  websiteText,
} from "./parts.tsx";
import { Payment } from "./payment.tsx";
import { type DocumentProps, isCompact } from "./props.ts";
import { Dotted, Glued, Headline, Lines, Money, Prose } from "./text.tsx";

/** Centred letter: serif, ruled in primary and accent. */
export function ClassicLayout(props: DocumentProps) {
  return (
    <>
      <Letterhead {...props} />
      <section className="title">
        <Kind {...props} />
        <Headline>{props.title}</Headline>
        <p className="addressee">
          apresentada a <b>{clientHeading(props.client)}</b>
        </p>
      </section>
      <Facts {...props} />
      <Parties {...props} />
      {props.description !== null && (
        <section className="scope">
          <h2>Objeto</h2>
          <Prose>{props.description}</Prose>
        </section>
      )}
      <ItemTable
        {...props}
        heading="Descrição"
        code={{ heading: "Código", widthMm: 16, always: false }}
        widths={{ quantity: 12, price: 22, discount: 19, total: 22, edge: 0 }}
      />
      <Payment {...props} />
      <Acceptance {...props} />
    </>
  );
}

function Letterhead({ logo, company }: DocumentProps) {
  return (
    <header className="letterhead">
      {logo !== null && <Logo logo={logo} name={company.name} />}
      <p className={logo === null ? "firm firm-alone" : "firm"}>{company.name}</p>
      <p className="contacts">
        <Lines>
          {[
            addressText(company.address),
            <Dotted key="contacts">
              {[
                phoneText(company.phone),
                company.email,
                websiteText(company.website),
                taxIdText(company.taxId),
              ]}
            </Dotted>,
          ]}
        </Lines>
      </p>
    </header>
  );
}

function Kind(props: DocumentProps) {
  const status = statusText(props);
  return (
    <p className="kind">
      <Dotted>
        {[
          "Proposta comercial",
          props.number,
          status === null ? null : (
            <span key="status" className={`status ${props.status}`}>
              {status}
            </span>
          ),
        ]}
      </Dotted>
    </p>
  );
}

function Facts({ total, validUntil, deliveryDate, issuedOn, seller }: DocumentProps) {
  return (
    <dl className={deliveryDate === null ? "facts without-delivery" : "facts"}>
      <Fact className="big" term="Valor total">
        <Money>{total}</Money>
      </Fact>
      <Fact term="Válida até">{formatDay(validUntil)}</Fact>
      {deliveryDate !== null && (
        <Fact term="Prazo de entrega" look={deliveryDate.length > 18 ? "long" : undefined}>
          <Glued>{deliveryDate}</Glued>
        </Fact>
      )}
      <div>
        <dt>Emitida em</dt>
        <dd>{formatDay(issuedOn)}</dd>
        {seller !== null && <dd className="seller">por {seller}</dd>}
      </div>
    </dl>
  );
}

function Parties({ client, presentationText }: DocumentProps) {
  return (
    <section className={presentationText === null ? "parties alone" : "parties"}>
      <div>
        <h2>Cliente</h2>
        <p>
          <Lines>
            {[
              <b key="name">{clientHeading(client)}</b>,
              taxIdText(client.taxId),
              addressText(client.address),
              clientContact(client),
              <Dotted key="contacts">{[client.email, phoneText(client.phone)]}</Dotted>,
            ]}
          </Lines>
        </p>
      </div>
      {presentationText !== null && (
        <div>
          <h2>Apresentação</h2>
          <Prose className="presentation">{presentationText}</Prose>
        </div>
      )}
    </section>
  );
}

function Acceptance(props: DocumentProps) {
  const { status, acceptedOn, number, client, company, total } = props;
  if (status === "rejected") return null;
  if (status === "accepted") {
    return (
      <section className="acceptance accepted">
        <h2>Aceite</h2>
        <Seal number={number} acceptedOn={acceptedOn} />
        <div>
          <p className="accepted-on">{acceptanceText(acceptedOn)}</p>
          <p className="accepted-by">por {clientHeading(client)}</p>
        </div>
      </section>
    );
  }
  return (
    <section className="acceptance">
      <h2>Aceite</h2>
      <p className="lead">
        De acordo com o objeto, os valores e as condições desta proposta, no valor total de{" "}
        <b>
          <Money>{total}</Money>
        </b>
        .
      </p>
      {!isCompact(props) && (
        <p className="place">
          <span>Local</span>
          <span>Data</span>
        </p>
      )}
      <div className="pens">
        <div>
          <p className="pen">{clientHeading(client)}</p>
          <p className="role">Cliente: nome, CPF e cargo de quem assina</p>
        </div>
        <div>
          <p className="pen">{company.name}</p>
          <p className="role">Fornecedor: nome e cargo de quem assina</p>
        </div>
        {isCompact(props) && (
          <div>
            <p className="pen">Local e data</p>
          </div>
        )}
      </div>
    </section>
  );
}
