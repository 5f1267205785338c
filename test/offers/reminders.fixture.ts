import { proposals } from "#shared/proposals/contract.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { confirmEmail } from "#test/world/links.ts";
import type { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { byMail, someAddress } from "./sending/sending.fixture.ts";
import { draftOffer } from "./sent-offer.fixture.ts";

export const ZONE = "America/Sao_Paulo";

/** Reminded of two days later, within the trial; the last day is three more away. */
export const SETTING = { reminder: { days: 3 } };
export const VALID = 5;

/** Sells, mails and lets days pass in a cloud. */
export function remindingAt(world: ReturnType<typeof ownWorld>) {
  const today = async () => dayOf((await world.now()).toISOString(), ZONE);

  /** An owner who may send mails, with a draft that is valid for five days. */
  const seller = async (setting = SETTING) => {
    const draft = await draftOffer(world, { validityDays: VALID });
    await confirmEmail(draft.ada);
    await draft.ada.call(proposals.saveTexts, setting);
    return draft;
  };

  const mailed = async (ada: Person, id: number): Promise<string> => {
    const to = someAddress();
    const { updatedAt } = await ada.call(proposals.get, { id });
    await ada.call(proposals.send, { id, ...byMail(updatedAt, [to]) });
    await world.mail(to);
    return to;
  };

  /** Some minutes after nine. */
  const morningIn = async (days: number): Promise<void> => {
    const at = Date.parse(`${addDays(await today(), days)}T12:05:00.000Z`);
    await world.advance((at - (await world.now()).getTime()) / 3_600_000);
  };

  const runOfferJobs = async (): Promise<void> => {
    for (const job of ["tend-offers", "process-outbox"]) await world.runJob(job);
  };

  const remindersTo = async (to: string) =>
    (await world.mail(to)).filter(({ text }) => text.includes("Só para lembrar"));

  return { today, seller, mailed, morningIn, runOfferJobs, remindersTo };
}
