import { expect, test } from "vitest";
import { bellLabel, linkOf, risenText, unreadBadge } from "#shared/notifications/rules.ts";
import { NOTIFICATION_TYPES } from "#shared/notifications/types.ts";

test("a click opens the record that the notification is about", () => {
  expect(linkOf({ type: "task_assigned", relatedId: 7 })).toBe("/tasks/7");
  expect(linkOf({ type: "contract_signed", relatedId: 3 })).toBe("/proposals/3");
});

test("without a record a click opens the screen of its kind", () => {
  expect(linkOf({ type: "task_overdue", relatedId: null })).toBe("/tasks");
  expect(linkOf({ type: "invite_accepted", relatedId: 4 })).toBe("/team");
  expect(linkOf({ type: "trial_ending", relatedId: null })).toBe("/plan");
});

test("every type opens some page", () => {
  for (const type of NOTIFICATION_TYPES)
    expect(linkOf({ type, relatedId: 1 })).toMatch(/^\/(\w|$)/);
});

test("the bell shows the count up to nine, above it 9+", () => {
  expect([1, 9, 10, 250].map(unreadBadge)).toEqual(["1", "9", "9+", "9+"]);
  expect([0, 1, 2, 10].map(bellLabel)).toEqual([
    "Notificações",
    "Notificações, 1 não lida",
    "Notificações, 2 não lidas",
    "Notificações, 9+ não lidas",
  ]);
});

test("announces new notifications with the number unread", () => {
  expect(risenText(1, 1)).toBe("1 notificação nova");
  expect(risenText(2, 2)).toBe("2 notificações novas");
  expect(risenText(1, 4)).toBe("1 notificação nova, 4 não lidas");
});
