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

/** Returns the words before and after the amount; undefined when the text has another amount. */
export function aroundTotal(text: string, total: Cents): [string, string] | undefined {
  const words = amountWords(total);
  const at = text.indexOf(words);
  if (at < 0) return undefined;
  const start = at + words.length - formatMoney(total).length;
  return [text.slice(0, start), text.slice(at + words.length)];
}

/** Replaces the offered total of a consent by the chosen one. */
export function consentFor(text: string, offered: Cents, chosen: Cents): string {
  return aroundTotal(text, offered)?.join(formatMoney(chosen)) ?? text;
}

function amountWords(total: Cents): string {
  return `no valor total de ${formatMoney(total)}`;
}

/** Returns what a client agrees to (MP 2.200-2/2001, art. 10, § 2º). */
export function consentText({ number, version, company, client, total }: Agreement): string {
  return (
    `Li e aceito a proposta ${number}, versão ${version}, de ${company}, ${amountWords(total)}, ` +
    `com os itens e as condições acima, e declaro que posso decidir em nome de ${client.replace(/\.$/, "")}. ` +
    "Reconheço este aceite eletrônico como válido (MP 2.200-2/2001, art. 10, § 2º) e que ficam registrados a data, " +
    "a hora, o endereço IP e o navegador."
  );
}
