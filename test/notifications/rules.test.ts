import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "#shared/notifications/contract.ts";
import { linkOf } from "#shared/notifications/rules.ts";

test("a click opens the record that the notification is about", () => {
  expect(linkOf({ type: "task_assigned", relatedId: 7 })).toBe("/tasks/7");
  expect(linkOf({ type: "contract_signed", relatedId: 3 })).toBe("/proposals/3");
});

test("without a record a click opens the screen of its kind", () => {
  expect(linkOf({ type: "task_overdue", relatedId: null })).toBe("/tasks");
  expect(linkOf({ type: "invite_accepted", relatedId: 4 })).toBe("/team");
  expect(linkOf({ type: "trial_ending", relatedId: null })).toBe("/profile");
});

test("every type leads somewhere", () => {
  for (const type of NOTIFICATION_TYPES) expect(linkOf({ type, relatedId: 1 })).toMatch(/^\/\w/);
});
