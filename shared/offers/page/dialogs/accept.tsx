import { displayName } from "#shared/clients/rules.ts";
import { choiceName, isIncluded } from "#shared/proposals/choices.ts";
import type { DocumentClient } from "#shared/proposals/document/props.ts";
import { printOrder } from "#shared/proposals/sections.ts";
import { cents, formatMoney, formatQuantity, toReais } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { consumerNote } from "../../consumer-note.ts";
import { aroundTotal } from "../../decisions/consent.ts";
import { Icon } from "../icons.tsx";
import type { OfferPageProps } from "../props.ts";
import { type SumTexts, sumTexts } from "../sum-texts.ts";
import { referenceText } from "../texts.ts";
import { Dialog, Field, Optional } from "./dialog.tsx";

/** Characters of the tax id that are asked for. */
const CELLS = [0, 1, 2, 3];

/** The fields of an acceptance. */
export function AcceptDialog({ content, version, recipient }: OfferPageProps) {
  const { document } = content;
  const { client } = document;
  const note = consumerNote(content);
  return (
    <Dialog
      id="accept"
      title="Aceitar a proposta"
      isWide
      footer={
        <>
          <p className="note wide">Aceite eletrônico com comprovante em PDF para as duas partes.</p>
          <button
            className="ob act big"
            type="button"
            data-submit=""
            data-total={toReais(document.total)}
          >
            <span>
              Aceitar por <span data-sum="total">{formatMoney(document.total)}</span>
            </span>
          </button>
        </>
      }
    >
      <WhatIsAccepted content={content} version={version} />
      <div className="sb">
        <div className={client.company === null ? "fr one" : "fr"}>
          <Field name="name" label="Nome completo">
            <input id="f-name" className="inp" autoComplete="name" maxLength={120} required />
          </Field>
          {client.company !== null && (
            <Field name="role" label={<Optional>Cargo</Optional>}>
              <input
                id="f-role"
                className="inp"
                autoComplete="organization-title"
                maxLength={120}
              />
            </Field>
          )}
        </div>
        <EmailField recipient={recipient} />
        {content.asksSignerCpf ? <SignerCpfField /> : null}
        <TaxIdField {...client} />
        <Consent {...content} />
        {note !== null && <p className="note">{note}</p>}
      </div>
    </Dialog>
  );
}

/** The address of a mailed link is proven, so it cannot be changed. */
function EmailField({ recipient }: Pick<OfferPageProps, "recipient">) {
  const label = "E-mail para receber o comprovante";
  if (recipient !== null) {
    return (
      <Field name="email" label={label}>
        <div className="lock">
          <input id="f-email" className="inp" type="email" defaultValue={recipient} readOnly />
          <Icon name="lock" size={16} />
        </div>
      </Field>
    );
  }
  return (
    <Field
      name="email"
      label={<Optional>{label}</Optional>}
      hint="Sem e-mail, o comprovante fica só com quem enviou a proposta."
    >
      <input
        id="f-email"
        className="inp"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-describedby="f-email-hint"
      />
    </Field>
  );
}

function countText(count: number): string {
  return formatCount(count, "item da proposta", "itens da proposta");
}

/** The sums of the version, beside the fields. */
function WhatIsAccepted({ content, version }: Pick<OfferPageProps, "content" | "version">) {
  const { document } = content;
  const { fixed, optional } = printOrder(document.items);
  const plain = fixed.filter(({ line }) => !line.clientQuantity);
  const chosen = [...fixed.filter(({ line }) => line.clientQuantity), ...optional];
  const texts = sumTexts(document, document.payment);
  const ofPlain = cents(plain.reduce((sum, { line }) => sum + line.total + line.discount, 0));
  return (
    <div className="L">
      <div className="wide">
        <p className="note">
          {document.company.name} · {referenceText(content, version)}
        </p>
        <p className="what">{document.title}</p>
      </div>
      <dl className="box">
        {plain.length > 0 && (
          <div>
            <dt>{countText(plain.length)}</dt>
            <dd>{formatMoney(ofPlain)}</dd>
          </div>
        )}
        {chosen.map(({ line, index }) => (
          <div key={index} data-row={`o${index}`} hidden={!isIncluded(line)}>
            <dt>
              {line.clientQuantity && (
                <>
                  <span data-sum={`n${index}`}>{formatQuantity(line.quantity)}</span> ×{" "}
                </>
              )}
              {choiceName(line)}
            </dt>
            <dd data-sum={`g${index}`}>{formatMoney(cents(line.total + line.discount))}</dd>
          </div>
        ))}
        <SumRow name="discounts" label="Descontos" texts={texts} />
        <div className="T">
          <dt>Total</dt>
          <dd data-sum="total">{texts["total"]}</dd>
        </div>
        <SumRow name="start" label="Para começar" texts={texts} />
      </dl>
    </div>
  );
}

/** Hidden while there is no amount. */
function SumRow({ name, label, texts }: { name: string; label: string; texts: SumTexts }) {
  const text = texts[name] ?? null;
  return (
    <div data-row={name} hidden={text === null}>
      <dt>{label}</dt>
      <dd data-sum={name}>{text}</dd>
    </div>
  );
}

function SignerCpfField() {
  return (
    <Field name="signerCpf" label="Seu CPF" hint="Para identificar quem aceita.">
      <input
        id="f-signerCpf"
        className="inp"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        aria-describedby="f-signerCpf-hint"
        required
      />
    </Field>
  );
}

/** First characters, or all where the version does not contain the tax id. */
function TaxIdField(client: DocumentClient) {
  if (client.taxId === null) {
    return (
      <Field
        name="taxId"
        label={`CPF ou CNPJ de ${displayName(client)}`}
        hint="Para identificar quem contrata."
      >
        <input
          id="f-taxId"
          className="inp"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={18}
          aria-describedby="f-taxId-hint"
          required
        />
      </Field>
    );
  }
  return (
    <Field
      name="taxIdStart"
      label={`4 primeiros caracteres do CPF ou CNPJ de ${displayName(client)}`}
      hint="Para confirmar que a proposta chegou à pessoa certa."
    >
      <div className="cells">
        {CELLS.map((cell) => (
          <span key={cell} aria-hidden="true" />
        ))}
        <input
          id="f-taxIdStart"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CELLS.length}
          aria-describedby="f-taxIdStart-hint"
          required
        />
      </div>
    </Field>
  );
}

function Consent({ consent, document }: OfferPageProps["content"]) {
  const around = aroundTotal({ consent, document });
  return (
    <div data-field="agreed">
      <label className="agree">
        <input id="f-agreed" type="checkbox" required />
        <span className="tick" aria-hidden="true">
          <Icon name="check" size={14} />
        </span>
        <span>
          {around ? (
            <>
              {around[0]}
              <span data-sum="total">{formatMoney(document.total)}</span>
              {around[1]}
            </>
          ) : (
            consent.text
          )}
        </span>
      </label>
      <p className="err" id="f-agreed-error" hidden />
    </div>
  );
}
