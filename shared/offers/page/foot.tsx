import {
  addressText,
  clientContact,
  clientHeading,
  phoneText,
  taxIdText,
  websiteText,
} from "#shared/proposals/document/parts.tsx";
import { Dotted, Lines } from "#shared/proposals/document/text.tsx";
import { formatDay } from "#shared/values/dates.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { REMINDERS_ANCHOR } from "../mail/reminders.ts";
import { Mark } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";
import { maskedTaxId } from "./texts.ts";

/** Client and issuer, after the document. */
export function Parties({ content: { document } }: OfferPageProps) {
  const { client, issuedOn, seller } = document;
  return (
    <section className="sec2 parties">
      <div>
        <h2>Cliente</h2>
        <p>
          <Lines>
            {[
              <b key="name">{clientHeading(client)}</b>,
              clientContact(client),
              maskedTaxId(client.taxId),
              addressText(client.address),
              <Dotted key="contacts">{[client.email, phoneText(client.phone)]}</Dotted>,
            ]}
          </Lines>
        </p>
      </div>
      <div>
        <h2>Emissão</h2>
        <p>
          <Lines>
            {[formatDay(issuedOn), seller === null ? null : <span key="by">por {seller}</span>]}
          </Lines>
        </p>
      </div>
    </section>
  );
}

/** The sender, and what the page records. */
export function Foot(props: OfferPageProps) {
  const { company } = props.content.document;
  return (
    <footer className="foot2">
      <div className="w">
        <p>
          <Lines>
            {[
              <b key="name">{company.name}</b>,
              taxIdText(company.taxId),
              addressText(company.address),
              <Dotted key="contacts">
                {[
                  phoneText(company.phone),
                  company.email,
                  company.website === null ? null : (
                    <a
                      key="site"
                      href={company.website}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                    >
                      {websiteText(company.website)}
                    </a>
                  ),
                ]}
              </Dotted>,
            ]}
          </Lines>
        </p>
        <p className="by">
          <Mark />
          Enviada pelo Fechou
        </p>
        <Records name={company.name} countsVisits={props.countsVisits} />
        <Reminders {...props} />
        <p className="links2">
          <a href="/privacy" target="_blank" rel="noopener noreferrer nofollow">
            Privacidade
          </a>
          {props.reader !== "preview" && (
            <button type="button" data-open="report">
              Denunciar
            </button>
          )}
        </p>
      </div>
    </footer>
  );
}

/** Target of the unsubscribe link in reminders. */
function Reminders({ reminders }: Pick<OfferPageProps, "reminders">) {
  if (reminders === null) return null;
  return (
    <div className="links2" id={REMINDERS_ANCHOR}>
      {reminders === "stopped" ? (
        <p>Você não recebe mais lembretes desta proposta.</p>
      ) : (
        <button type="button" data-stop-reminders="">
          Não quero lembretes desta proposta
        </button>
      )}
    </div>
  );
}

/** What the page records, and on what legal basis. */
function Records({ name, countsVisits }: { name: string; countsVisits: boolean }) {
  const recorded = countsVisits ? "visitas e o aceite" : "o aceite";
  const kept = countsVisits ? "as visitas por até 180 dias, o aceite" : "o aceite";
  const basis = countsVisits ? "V, VI e IX" : "V e VI";
  return (
    <details className="legal">
      <summary>
        Este documento não é documento fiscal. Esta página registra {recorded} (data, hora, IP e
        navegador). <u>Saiba mais</u>
      </summary>
      <p>
        {name} é responsável por estes dados e o Fechou os guarda por conta dela: {kept} enquanto a
        proposta existir (LGPD, art. 7º, {basis}). Nenhum cookie de rastreamento é usado. Para
        consultar ou corrigir os seus dados, fale com {withFullStop(name)}
      </p>
    </details>
  );
}
