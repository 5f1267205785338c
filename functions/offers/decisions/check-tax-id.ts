import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import {
  type AcceptanceInput,
  isStartOf,
  type TaxIdCheck,
  taxIdCheckOf,
  WRONG_TAX_IDS,
} from "#shared/offers/decisions/acceptance.ts";
import { formatCount } from "#shared/values/numbers.ts";
import type { WrongTaxId } from "../records.ts";
import { changeUnlessGuessed } from "../store.ts";
import type { Decision } from "./decision.ts";
import { offerEventMessage } from "./event-message.ts";

const WINDOW_MS = WRONG_TAX_IDS.minutes * 60_000;

/**
 * Compares the tax id with the version's, not with the client's current record, and returns what was compared. A wrong
 * one is counted on the offer before it is refused. The acceptance requires that count as read (`changeUnlessGuessed`),
 * so parallel guesses are judged one by one.
 * @throws Problem `invalid_input`; `too_many_attempts` when the link or the proposal has none left; a `WriteConflict`
 * after another guess
 */
export async function checkTaxId(
  decision: Decision,
  typed: Pick<AcceptanceInput, "taxId" | "taxIdStart">,
  now: Date,
): Promise<TaxIdCheck> {
  const { taxId } = decision.content.document.client;
  const check = taxIdCheckOf(taxId);
  if (taxId === null) {
    if (!typed.taxId) throw invalidField("taxId", "Informe o CPF ou CNPJ do cliente");
    return check;
  }
  const start = typed.taxIdStart?.trim();
  if (!start) throw invalidField("taxIdStart", "Informe os 4 primeiros caracteres");
  const left = guessesLeft(decision, now);
  if (isStartOf(start, taxId)) return check;
  await countGuess(decision, left, now);
  throw invalidField("taxIdStart", refusalText(left - 1));
}

/** @throws Problem `too_many_attempts` when none is left */
function guessesLeft({ offer, link }: Decision, now: Date): number {
  const ofProposal = recent(offer.wrongTaxIds, now);
  const ofLink = ofProposal.filter(({ linkId }) => linkId === link.linkId);
  const { perLink, perProposal } = WRONG_TAX_IDS;
  const left = Math.min(perLink - ofLink.length, perProposal - ofProposal.length);
  if (left > 0) return left;
  logSecurity("limit_reached", { detail: "offer-tax-id" });
  const isOfLink = ofLink.length >= perLink;
  const oldest = isOfLink ? ofLink.at(-perLink) : ofProposal.at(-perProposal);
  const opensMs = Date.parse(oldest?.at ?? now.toISOString()) + WINDOW_MS - now.getTime();
  const minutes = Math.max(1, Math.ceil(opensMs / 60_000));
  const wait = formatCount(minutes, "minuto", "minutos");
  throw new Problem("too_many_attempts", { values: { wait } });
}

async function countGuess(decision: Decision, left: number, now: Date): Promise<void> {
  const { offer, link } = decision;
  const at = now.toISOString();
  const guess: WrongTaxId = { at, linkId: link.linkId };
  await write([
    changeUnlessGuessed(offer, {
      wrongTaxIds: [...recent(offer.wrongTaxIds, now), guess],
      guesses: (offer.guesses ?? 0) + 1,
    }),
    ...(left === 1 ? [enqueue(offerEventMessage({ what: "blocked", decision, at }), now)] : []),
  ]);
}

/** Oldest first. */
function recent(wrong: readonly WrongTaxId[] = [], now: Date): WrongTaxId[] {
  return wrong.filter(({ at }) => now.getTime() - Date.parse(at) < WINDOW_MS);
}

function refusalText(left: number): string {
  const wrong = "Não confere com o CPF/CNPJ do cliente.";
  if (left === 0) return `${wrong} Tente de novo em 60 minutos.`;
  return `${wrong} ${left === 1 ? "Resta 1 tentativa." : `Restam ${left} tentativas.`}`;
}
