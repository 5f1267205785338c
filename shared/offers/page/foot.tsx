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
import { Mark } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";
import { maskedTaxId } from "./texts.ts";

/** Whom the proposal is for and who issued it, after the document. */
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

/** Who sends it, and what the page records. */
export function Foot({ content: { document }, reader }: OfferPageProps) {
  const { company } = document;
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
        <details className="legal">
          <summary>
            Este documento não é documento fiscal. Esta página registra visitas e o aceite (data,
            hora, IP e navegador). <u>Saiba mais</u>
          </summary>
          <p>
            {company.name} é responsável por estes dados e o Fechou os guarda por conta dela: as
            visitas por até 180 dias, o aceite enquanto a proposta existir (LGPD, art. 7º, V, VI e
            IX). Nenhum cookie de rastreamento é usado. Para consultar ou corrigir os seus dados,
            fale com {company.name}.
          </p>
        </details>
        <p className="links2">
          <a href="/privacy" target="_blank" rel="noopener noreferrer nofollow">
            Privacidade
          </a>
          {reader !== "preview" && (
            <button type="button" data-open="report">
              Denunciar
            </button>
          )}
        </p>
      </div>
    </footer>
  );
}
