import { formatDay } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";
import { formatMoney } from "#shared/values/money.ts";

/** Values of the placeholders of a message. */
export interface MessageFacts {
  client: string;
  firstName: string;
  number: string;
  title: string;
  total: Cents;
  /** A calendar day. */
  validUntil: string;
  seller: string;
  company: string;
}

export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 2_000;
/** Per sending, for recipients and cc readers each. */
export const MAX_RECIPIENTS = 5;

/** Placeholder for the address of the page, which is known only when it is sent. */
export const LINK_WORD = "{link}";

export const DEFAULT_SUBJECT = "Proposta {numero} · {empresa}";
export const UPDATED_SUBJECT = "Proposta {numero} atualizada · {empresa}";
export const DEFAULT_MESSAGE =
  "Olá, {primeiro_nome}!\n\nPreparamos a proposta “{titulo}”. Ela vale até {validade}.\n\n{vendedor}";
export const UPDATED_MESSAGE =
  "Olá, {primeiro_nome}!\n\nAtualizamos a proposta “{titulo}”. O link mostra sempre a versão mais nova. Ela vale até {validade}.\n\n{vendedor}";
export const WHATSAPP_MESSAGE =
  "Olá, {primeiro_nome}! Segue a proposta {numero}, {titulo}: {link}\nVale até {validade}. Qualquer dúvida, é só responder aqui.";

/** Invisible. After a brace of a value, because a text is filled in again when it is sent. */
const JOINER = "\u2060";

/** Fills placeholders in. Unknown ones, and `{link}`, stay as typed. */
export function fillIn(text: string, facts: MessageFacts): string {
  const words = new Map(Object.entries(wordsOf(facts)));
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) => words.get(name) ?? word);
}

/** Restores the placeholders of a filled text, to reuse it in other messages. */
export function unfill(text: string, facts: MessageFacts): string {
  const known = Object.entries(wordsOf(facts))
    .filter(([, value]) => value !== "")
    .toSorted(([, a], [, b]) => b.length - a.length);
  const values = known.map(([, value]) => value.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${values.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text.replaceAll(whole, (found) => `{${known.find(([, value]) => value === found)?.[0]}}`);
}

function wordsOf(facts: MessageFacts): Record<string, string> {
  const words = {
    cliente: facts.client,
    primeiro_nome: facts.firstName,
    numero: facts.number,
    titulo: facts.title,
    total: formatMoney(facts.total),
    validade: formatDay(facts.validUntil),
    vendedor: facts.seller,
    empresa: facts.company,
  };
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, value.replaceAll("{", `{${JOINER}`)]),
  );
}

/** Puts the address in place of `{link}`, or at the end. */
export function withLink(message: string, url: string): string {
  if (message.includes(LINK_WORD)) return message.replaceAll(LINK_WORD, url);
  return `${message.trimEnd()}\n${url}`;
}

/** Returns the first name of the person without titles, else the whole name. */
export function firstNameOf({ name, company }: { name: string; company: string | null }): string {
  if (name === company || name === "") return company ?? name;
  return name.split(/\s+/).find((word) => !word.endsWith(".")) ?? name;
}
