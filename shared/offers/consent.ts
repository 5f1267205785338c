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

/** Returns what a client agrees to (MP 2.200-2/2001, art. 10, § 2º). */
export function consentText({ number, version, company, client, total }: Agreement): string {
  return (
    `Li e aceito a proposta ${number}, versão ${version}, de ${company}, no valor total de ` +
    `${formatMoney(total)}, com os itens e as condições acima, e declaro que posso decidir em nome de ${client.replace(/\.$/, "")}. ` +
    "Reconheço este aceite eletrônico como válido (MP 2.200-2/2001, art. 10, § 2º) e que ficam registrados a data, " +
    "a hora, o endereço IP e o navegador."
  );
}
