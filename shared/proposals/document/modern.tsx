import { formatDay } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";
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
  statusText,
  taxIdText,
} from "./parts.tsx";
import { Payment } from "./payment.tsx";
import { type DocumentProps, isCompact } from "./props.ts";
import { Glued, Headline, Lines, Money, Prose } from "./text.tsx";

const million = cents(100_000_000);

/** A band of the primary colour across the first page, with title and total in large type. */
export function ModernLayout(props: DocumentProps) {
  return (
    <>
      <Band {...props} />
      <div className="stripe">
        <span />
        <span />
      </div>
      <div className="body">
        <Parties {...props} />
        {props.description !== null && (
          <section className="scope">
            <h2>O que está incluído</h2>
            <Prose>{props.description}</Prose>
          </section>
        )}
        <ItemTable
          {...props}
          heading="Item"
          code="after-name"
          widths={{ quantity: 13, price: 22, discount: 20, total: 25, edge: 3 }}
        />
        <Payment {...props} />
        <Acceptance {...props} />
      </div>
    </>
  );
}

function Band(props: DocumentProps) {
  const { logo, company, number, title, total, deliveryDate } = props;
  const status = statusText(props);
  const crowded = total >= million || (deliveryDate?.length ?? 0) > (isCompact(props) ? 40 : 15);
  return (
    <header className="band">
      <div className="top">
        <div className="plate">
          <Logo logo={logo} name={company.name} />
        </div>
        <p className="reference">
          <span>Proposta comercial</span>
          <b>{number}</b>
          {status !== null && (
            <em className={`status ${props.status}`}>
              {props.status === "accepted" && <Check />}
              {status}
            </em>
          )}
        </p>
      </div>
      <Headline>{title}</Headline>
      <div className={crowded ? "summary crowded" : "summary"}>
        <p className="total">
          <span>Valor total</span>
          <strong>
            <Money>{total}</Money>
          </strong>
        </p>
        <Facts {...props} />
      </div>
    </header>
  );
}

function Facts({ validUntil, deliveryDate, issuedOn }: DocumentProps) {
  return (
    <dl>
      <Fact term="Válida até">{formatDay(validUntil)}</Fact>
      {deliveryDate !== null && (
        <Fact term="Entrega" look="delivery">
          <Glued>{deliveryDate}</Glued>
        </Fact>
      )}
      <Fact term="Emitida em">{formatDay(issuedOn)}</Fact>
    </dl>
  );
}

function Parties({ client, company, seller, presentationText }: DocumentProps) {
  return (
    <section className={presentationText === null ? "parties" : "parties three"}>
      <div>
        <h2>Para</h2>
        <p>
          <Lines>
            {[
              <b key="name">{clientHeading(client)}</b>,
              clientContact(client),
              taxIdText(client.taxId),
              addressText(client.address),
              client.email,
              phoneText(client.phone),
            ]}
          </Lines>
        </p>
      </div>
      <div>
        <h2>De</h2>
        <p>
          <Lines>{[<b key="name">{company.name}</b>, seller, ...companyLines(company)]}</Lines>
        </p>
      </div>
      {presentationText !== null && (
        <div>
          <h2>Quem somos</h2>
          <Prose>{presentationText}</Prose>
        </div>
      )}
    </section>
  );
}

function Acceptance({ status, acceptedOn, validUntil, client, company, total }: DocumentProps) {
  if (status === "rejected") return null;
  if (status === "accepted") {
    return (
      <section className="acceptance accepted">
        <span className="tick">
          <Check />
        </span>
        <div>
          <p className="accepted-on">{acceptanceText(acceptedOn)}</p>
          <p>{clientHeading(client)}</p>
        </div>
        <p className="amount">
          <Money>{total}</Money>
        </p>
      </section>
    );
  }
  return (
    <section className="acceptance">
      <div className="lead">
        <h2>Aceite</h2>
        <p>
          Para aprovar, assine e devolva esta página até <b>{formatDay(validUntil)}</b>.
        </p>
        <p className="amount">
          <Money>{total}</Money>
        </p>
      </div>
      <div>
        <ul className="blanks">
          {["Nome de quem assina", "CPF", "Cargo", "Local e data"].map((blank) => (
            <li key={blank}>{blank}</li>
          ))}
        </ul>
        <div className="pens">
          <p className="pen">{clientHeading(client)}</p>
          <p className="pen">{company.name}</p>
        </div>
      </div>
    </section>
  );
}
