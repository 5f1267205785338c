import { expect, test } from "vitest";
import { salesDays } from "#shared/reports/days.ts";

const ZONE = "America/Sao_Paulo";
const DRAFT = {
  status: "draft",
  createdAt: "2026-11-20T12:00:00.000Z",
  sentAt: null,
  rejectedAt: null,
  validityDays: 10,
} as const;

test("takes days in the organization's zone and keeps them when the zone changes", () => {
  const sent = { ...DRAFT, status: "sent", sentAt: "2026-12-01T02:30:00.000Z" } as const;
  const days = salesDays(DRAFT, sent, { acceptedOn: null, zone: ZONE });
  expect(days).toEqual({
    sentOn: "2026-11-30",
    askedOn: "2026-11-30",
    expiresOn: "2026-12-10",
    lostOn: null,
  });
  const counted = { ...sent, counted: days };
  expect(salesDays(counted, sent, { acceptedOn: null, zone: "UTC" })).toEqual(days);
  const longer = { ...sent, validityDays: 11 };
  const { expiresOn } = salesDays(counted, longer, { acceptedOn: null, zone: ZONE });
  expect(expiresOn).toBe("2026-12-11");
});

test("counts a proposal settled without sending as sent on that day", () => {
  const lost = { ...DRAFT, status: "rejected", rejectedAt: "2026-11-21T12:00:00.000Z" } as const;
  expect(salesDays(DRAFT, lost, { acceptedOn: null, zone: ZONE })).toMatchObject({
    sentOn: "2026-11-21",
    lostOn: "2026-11-21",
    expiresOn: null,
  });
  const accepted = { ...DRAFT, status: "accepted" } as const;
  const days = salesDays(DRAFT, accepted, { acceptedOn: "2026-11-22", zone: ZONE });
  expect(days.sentOn).toBe("2026-11-22");
});
