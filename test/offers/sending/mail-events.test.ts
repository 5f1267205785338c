import { expect, test } from "vitest";
import { readMailEvent } from "#functions/mail-events/event.ts";
import { mailTags } from "#functions/platform/mail/mail-tags.ts";
import { isHarmful } from "#shared/offers/mail/reputation.ts";

const named = {
  orgId: "4c2b7a3e-5a4f-4c7e-9a53-5d5a7d1c1c11",
  proposalId: 42,
  sendId: "2026-11-23T12:00:00.000Z#0a1b2c3d",
  recipient: 1,
};
const tags = Object.fromEntries(
  Object.entries(mailTags(named)).map(([name, value]) => [name, [value]]),
);

function eventOf(detail: object) {
  return { detail: { mail: { messageId: "m", tags }, ...detail } };
}

function bounce(bounceType: string, bounceSubType: string, diagnosticCode?: string) {
  const bouncedRecipients = [{ emailAddress: "ana@exemplo.com.br", diagnosticCode }];
  return eventOf({
    eventType: "Bounce",
    bounce: { bounceType, bounceSubType, bouncedRecipients },
  });
}

test("tags are valid for SES, and an event with them names the recipient", () => {
  for (const value of Object.values(mailTags(named))) expect(value).toMatch(/^[\w.@-]{1,256}$/);
  expect(readMailEvent(eventOf({ eventType: "Delivery" }))).toEqual({
    ...named,
    state: "delivered",
    reason: null,
    isFinal: false,
  });
});

test.each([
  ["Permanent", "General", "smtp; 550 5.1.1 user unknown", "no_mailbox", true],
  ["Permanent", "NoEmail", undefined, "no_mailbox", true],
  ["Permanent", "NoEmail", "smtp; 550 no such user", "no_mailbox", true],
  ["Permanent", "General", "smtp; 550 5.7.1 blocked", "refused", true],
  ["Permanent", "General", "smtp; 550 5.1.2 bad destination system", "no_domain", true],
  ["Permanent", "General", "smtp; 550 5.4.4 host not found", "no_domain", true],
  ["Permanent", "OnAccountSuppressionList", undefined, "suppressed", true],
  ["Transient", "MailboxFull", "smtp; 452 4.2.2 over quota", "mailbox_full", false],
  ["Transient", "General", "smtp; 421 4.7.0 try later", "refused", false],
  ["Undetermined", "Undetermined", undefined, "refused", false],
])("a bounce %s/%s (%s) is reported as %s", (type, subType, code, reason, isFinal) => {
  expect(readMailEvent(bounce(type, subType, code))).toMatchObject({
    state: "bounced",
    reason,
    isFinal,
  });
});

test("a complaint is final for a recipient, a mail with a virus is not", () => {
  expect(readMailEvent(eventOf({ eventType: "Complaint" }))).toMatchObject({
    state: "complained",
    isFinal: true,
  });
  expect(readMailEvent(eventOf({ eventType: "Reject" }))).toMatchObject({
    state: "bounced",
    isFinal: false,
  });
});

test("refuses an event of an unknown mail, so that it becomes a dead letter", () => {
  const event = { detail: { eventType: "Delivery", mail: { tags: {} } } };
  expect(() => readMailEvent(event)).toThrow();
  expect(() => readMailEvent(eventOf({ eventType: "Open" }))).toThrow();
});

test("two complaints or one bounce in twenty mails of a week are harmful", () => {
  const today = "2026-11-23";
  expect(isHarmful({ "complained2026-11-23": 1 }, today)).toBe(false);
  expect(isHarmful({ "complained2026-11-23": 1, "complained2026-11-17": 1 }, today)).toBe(true);
  expect(isHarmful({ "complained2026-11-23": 1, "complained2026-11-16": 1 }, today)).toBe(false);
  expect(isHarmful({ "sent2026-11-20": 19, "bounced2026-11-20": 19 }, today)).toBe(false);
  expect(isHarmful({ "sent2026-11-20": 20, "bounced2026-11-21": 1 }, today)).toBe(true);
  expect(isHarmful({ "sent2026-11-20": 21, "bounced2026-11-21": 1 }, today)).toBe(false);
});
