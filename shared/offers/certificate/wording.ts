import { zoneText } from "#shared/organization/rules.ts";
import { dayOf, formatDay } from "#shared/values/dates.ts";
import { maskEmail } from "#shared/values/text.ts";
import type { Evidence, Findings } from "./evidence.ts";

/** Returns "21/11/2026 10:32:07 (horário de Brasília, UTC−3) · 13:32:07 UTC". */
export function exactTime(instant: string, timezone: string): string {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone: timezone, timeStyle: "medium" });
  const offset = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "shortOffset" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value;
  const zone = `${zoneText(timezone)}, ${(offset ?? "UTC").replace("GMT", "UTC").replace("-", "−")}`;
  const day = formatDay(dayOf(instant, timezone));
  return `${day} ${clock.format(new Date(instant))} (${zone}) · ${instant.slice(11, 19)} UTC`;
}

/** Returns which part of the tax id was compared. */
export function checkedText({ checked }: Pick<Evidence, "checked">): string {
  return checked === "start"
    ? "4 primeiros caracteres do CPF/CNPJ do cliente"
    : "CPF/CNPJ informado por quem aceitou, com dígitos verificadores válidos";
}

/** Returns how the link reached its reader. Without findings, the details they add are omitted. */
export function linkText(
  { channel, recipient }: Pick<Evidence, "channel" | "recipient">,
  findings: Findings | null,
): string {
  if (channel === "whatsapp") return "enviado por WhatsApp";
  if (channel !== "email" || recipient === null) return "copiado pela equipe do fornecedor";
  const sent = `enviado por e-mail para ${maskEmail(recipient)}`;
  if (!findings) return sent;
  return findings.mailboxProven
    ? `${sent}, só a este endereço`
    : `${sent}, endereço que também é da equipe do fornecedor`;
}

/** Returns the network address, and whether the team used it too. */
export function networkText({ ip }: Pick<Evidence, "ip">, findings: Findings | null): string {
  return findings?.networkShared
    ? `${ip}, também usado pela equipe do fornecedor nos 30 dias anteriores`
    : ip;
}
