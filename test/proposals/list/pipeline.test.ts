import { expect, test } from "vitest";
import type { ProposalHead, ProposalSummary } from "#shared/proposals/proposal.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { columnsOf, windowStart } from "#web/features/proposals/board/columns.ts";
import { moveOf, movesOf } from "#web/features/proposals/board/moves.ts";

const by = (kind: "client" | "team") => ({
  kind,
  name: "Ana",
  role: null,
  at: "2026-11-20T12:00Z",
});
const standing = (status: ProposalStatus, more: Partial<ProposalHead> = {}) => ({
  status,
  acceptedBy: null,
  zapsignDocumentToken: null,
  ...more,
});

const ACCEPTED = { client: standing("accepted", { acceptedBy: by("client") }) };

test.each([
  ["draft", standing("draft"), true, ["sent", "accepted", "rejected"], "send accept lose"],
  ["sent", standing("sent"), false, ["draft", "accepted", "rejected"], "withdraw accept lose"],
  [
    "accepted by the team",
    standing("accepted", { acceptedBy: by("team") }),
    false,
    ["draft", "sent", "rejected"],
    "unaccept unaccept unaccept",
  ],
  ["accepted by the client", ACCEPTED.client, true, ["sent"], "reopen"],
  ["accepted by the client, for a member", ACCEPTED.client, false, [], ""],
  [
    "accepted with a contract",
    standing("accepted", { acceptedBy: by("team"), zapsignDocumentToken: "token" }),
    true,
    [],
    "",
  ],
  ["lost", standing("rejected"), false, ["draft", "sent", "accepted"], "draft send accept"],
] as const)("allows %s the moves of the table", (_name, proposal, isAdmin, to, how) => {
  const allowed = movesOf(proposal, isAdmin);
  expect(allowed).toEqual(to);
  const moves = allowed.map((status) => moveOf(proposal, status, isAdmin));
  expect(moves.map((found) => "move" in found && found.move).join(" ")).toBe(how);
});

test("a refused move has a reason", () => {
  const refusal = (proposal: Parameters<typeof moveOf>[0], isAdmin: boolean) =>
    moveOf(proposal, "draft", isAdmin);
  expect(refusal(ACCEPTED.client, true)).toEqual({
    refusal: "Aceita pelo cliente. Use “Reabrir”.",
  });
  expect(refusal(ACCEPTED.client, false)).toEqual({
    refusal: "Aceita pelo cliente. Só quem administra a organização reabre.",
  });
  expect(refusal(standing("accepted", { zapsignDocumentToken: "token" }), true)).toEqual({
    refusal: "Já há um contrato gerado.",
  });
});

const TODAY = "2026-11-25";

function someProposals(count: number): ProposalSummary[] {
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  return Array.from({ length: count }, (_, id) => {
    const status = STATUSES[random(4)];
    const day = `2026-${String(9 + random(3)).padStart(2, "0")}-${String(1 + random(25)).padStart(2, "0")}`;
    const at = `${day}T12:00:00.000Z`;
    return {
      id,
      status,
      totalAmount: random(9_999_999) / 100,
      validUntil: day,
      updatedAt: at,
      days: {
        acceptedOn: status === "accepted" ? day : null,
        lostOn: status === "rejected" ? day : null,
      },
      acceptedAt: status === "accepted" ? at : null,
      rejectedAt: status === "rejected" ? at : null,
    } as ProposalSummary;
  });
}

test.each([
  ["30", "2026-10-27"],
  ["90", "2026-08-28"],
  ["mes", "2026-11-01"],
  ["periodo", ""],
])(
  "the sums of 2.000 proposals in the window %s are those of its rows, to the centavo",
  (window, since) => {
    expect(windowStart(window, TODAY)).toBe(since);
    const all = someProposals(2_000);
    const columns = columnsOf(all, { today: TODAY, since });
    for (const status of STATUSES) {
      const rows = all.filter(
        (row) =>
          row.status === status &&
          (row.acceptedAt ?? row.rejectedAt ?? "9999").slice(0, 10) >= since,
      );
      const { cards, sum } = columns[status];
      expect(new Set(cards)).toEqual(new Set(rows));
      expect(sum).toBe(rows.reduce((total, row) => total + Math.round(row.totalAmount * 100), 0));
    }
    expect(columns.sent.expired).toBe(
      all.filter(({ status, validUntil }) => status === "sent" && validUntil < TODAY).length,
    );
  },
);

test("sorts drafts by edit, sent ones by last valid day, settled ones newest first", () => {
  const columns = columnsOf(someProposals(500), { today: TODAY, since: "" });
  for (const [status, day, isDescending] of [
    ["draft", "updatedAt", true],
    ["sent", "validUntil", false],
    ["accepted", "acceptedAt", true],
    ["rejected", "rejectedAt", true],
  ] as const) {
    const days = columns[status].cards.map((card) => card[day]);
    const sorted = days.toSorted((a, b) => (a ?? "").localeCompare(b ?? ""));
    expect(days).toEqual(isDescending ? sorted.toReversed() : sorted);
  }
});
