import { expect, test } from "vitest";
import { clientSums } from "#web/features/clients/page/client-sums.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const zone = "America/Sao_Paulo";
const proposal = {
  totalAmount: 0.1,
  validUntil: "2026-11-23",
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
};

test("sums a client's proposals as won, open until their last day, or lost", () => {
  const sums = clientSums(
    [
      { ...proposal, status: "accepted", acceptedAt: "2026-11-01T12:00:00.000Z" },
      { ...proposal, status: "accepted", totalAmount: 0.2, acceptedAt: "2026-11-20T12:00:00.000Z" },
      { ...proposal, status: "sent", totalAmount: 14_400, sentAt: "2026-11-21T12:00:00.000Z" },
      { ...proposal, status: "sent", totalAmount: 20, validUntil: "2026-11-22" },
      { ...proposal, status: "rejected", totalAmount: 8_420 },
      { ...proposal, status: "draft", totalAmount: 1_000_000 },
    ],
    now,
    zone,
  );
  expect(sums).toEqual({
    won: { total: 30, count: 2, lastAt: "2026-11-20T12:00:00.000Z" },
    open: { total: 1_440_000, count: 1 },
    lost: { total: 844_000, count: 2 },
    lastContactAt: "2026-11-21T12:00:00.000Z",
  });
  expect(clientSums([], now, zone)).toMatchObject({ won: { lastAt: null }, lastContactAt: null });
});
