import { expect, test } from "vitest";
import {
  OFFER_ACTIONS,
  type OfferAction,
  type OfferSituation,
  transition,
} from "#shared/offers/decisions/transitions.ts";

const usual = { isOver: false, acceptedBy: null, isReopened: false, hasContract: false } as const;

const SITUATIONS = {
  none: { ...usual, state: "none" },
  open: { ...usual, state: "open" },
  over: { ...usual, state: "open", isOver: true },
  paused: { ...usual, state: "paused" },
  reopened: { ...usual, state: "paused", isReopened: true },
  withdrawn: { ...usual, state: "withdrawn" },
  declined: { ...usual, state: "declined" },
  byTeam: { ...usual, state: "accepted", acceptedBy: "team" },
  byClient: { ...usual, state: "accepted", acceptedBy: "client" },
  contract: { ...usual, state: "accepted", acceptedBy: "client", hasContract: true },
  deleted: { ...usual, state: "deleted" },
} as const satisfies Record<string, OfferSituation>;

/** A state, with the status where it changes, or a refusal. */
type Outcomes = Record<OfferAction, string>;

const SETTLED: Outcomes = {
  send: "open/sent",
  edit: "declined",
  discard: "!nothing_to_discard",
  accept: "!offer_settled",
  decline: "!offer_settled",
  accept_by_hand: "accepted/accepted",
  reject: "declined/rejected",
  withdraw: "withdrawn/draft",
  reopen: "!stale_record",
  delete: "deleted",
};

const PAUSED: Outcomes = {
  ...SETTLED,
  edit: "paused",
  accept: "!offer_paused",
  decline: "declined/rejected",
};

const refused = (code: string) =>
  Object.fromEntries(OFFER_ACTIONS.map((action) => [action, `!${code}`])) as Outcomes;

const TABLE: Record<keyof typeof SITUATIONS, Outcomes> = {
  none: {
    ...SETTLED,
    edit: "none",
    accept: "!offer_not_found",
    decline: "!offer_not_found",
    withdraw: "none/draft",
    delete: "none",
  },
  open: { ...SETTLED, edit: "paused", accept: "accepted/accepted", decline: "declined/rejected" },
  over: { ...SETTLED, edit: "paused", accept: "!offer_expired", decline: "declined/rejected" },
  paused: { ...PAUSED, discard: "open" },
  reopened: PAUSED,
  withdrawn: { ...SETTLED, edit: "withdrawn", accept: "!offer_gone", decline: "!offer_gone" },
  declined: SETTLED,
  byTeam: { ...SETTLED, edit: "accepted" },
  byClient: {
    ...SETTLED,
    send: "!reopen_needed",
    edit: "!acceptance_locked",
    reject: "!reopen_needed",
    withdraw: "!reopen_needed",
    reopen: "paused/sent",
    delete: "!acceptance_locked",
  },
  contract: {
    ...refused("contract_exists"),
    accept: "!offer_settled",
    decline: "!offer_settled",
    accept_by_hand: "accepted/accepted",
  },
  deleted: { ...refused("not_found"), accept: "!offer_gone", decline: "!offer_gone" },
};

test.each(Object.entries(SITUATIONS))("transitions of an offer that is %s", (name, now) => {
  const outcomes = OFFER_ACTIONS.map((action) => {
    const after = transition(now, action);
    if ("refusal" in after) return [action, `!${after.refusal}`];
    return [action, after.status ? `${after.state}/${after.status}` : after.state];
  });
  expect(Object.fromEntries(outcomes)).toEqual(TABLE[name as keyof typeof TABLE]);
});
