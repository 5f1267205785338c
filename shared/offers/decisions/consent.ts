import { formatMoney, type Cents } from "#shared/values/money.ts";

/** Increase when the text changes: an acceptance keeps the text that was agreed to. */
export const CONSENT_VERSION = 1;

interface Agreement {
  number: string;
  version: number;
  company: string;
  client: string;
  total: Cents;
}

/** A frozen offer, or one with another choice and its total. */
interface Consented {
  consent: { text: string };
  document: { number: string; company: { name: string }; total: Cents };
}

/** Returns the words of a consent before and after the total; undefined when it has another total. */
export function aroundTotal({ consent, document }: Consented): [string, string] | undefined {
  const { number, company, total } = document;
  const { text } = consent;
  const version = Number.parseInt(text.slice(wordsToVersion(number).length), 10);
  // The words before are known: a name may contain an amount too.
  const start = wordsToTotal({ number, version, company: company.name }) + formatMoney(total);
  if (!text.startsWith(start)) return undefined;
  return [text.slice(0, start.length - formatMoney(total).length), text.slice(start.length)];
}

/** Returns the consent with the total of another choice. */
export function consentTo(chosen: Cents, content: Consented): string {
  return aroundTotal(content)?.join(formatMoney(chosen)) ?? content.consent.text;
}

function wordsToVersion(number: string): string {
  return `Li e aceito a proposta ${number}, versão `;
}

function wordsToTotal({ number, version, company }: Omit<Agreement, "client" | "total">): string {
  return `${wordsToVersion(number)}${version}, de ${company}, no valor total de `;
}

/** Returns what a client agrees to (MP 2.200-2/2001, art. 10, § 2º). */
export function consentText({ number, version, company, client, total }: Agreement): string {
  return (
    `${wordsToTotal({ number, version, company })}${formatMoney(total)}, ` +
    `com os itens e as condições acima, e declaro que posso decidir em nome de ${client.replace(/\.$/, "")}. ` +
    "Reconheço este aceite eletrônico como válido (MP 2.200-2/2001, art. 10, § 2º) e que ficam registrados a data, " +
    "a hora, o endereço IP e o navegador."
  );
}
