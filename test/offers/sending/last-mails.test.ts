import { expect, test } from "vitest";
import type { ShownMailState } from "#shared/offers/mail/mail-states.ts";
import { lastMails } from "#web/features/proposals/offer/last-mails.ts";

const AT = "2026-11-21T13:32:07.000Z";

const mailed = (state: ShownMailState, isReminder = false) => ({
  by: "Ana",
  isReminder,
  recipients: [{ email: "bea@acme.com.br", isCopy: false, state, reason: null, at: AT }],
});

const shown = (...sends: ReturnType<typeof mailed>[]) =>
  lastMails(sends).map(({ recipient }) => recipient.state);

test("shows the last mail of a recipient, but no reminder that was not sent", () => {
  expect(shown(mailed("delivered"), mailed("not_sent"))).toEqual(["not_sent"]);
  expect(shown(mailed("delivered"), mailed("sent", true))).toEqual(["sent"]);
  expect(shown(mailed("delivered"), mailed("not_sent", true))).toEqual(["delivered"]);
});
