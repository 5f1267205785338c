import { expect, test } from "vitest";
import { Problem } from "#shared/errors.ts";
import { pickInvite } from "#shared/invites/rules.ts";
import { isTimeZone, TIME_ZONES } from "#shared/organization/rules.ts";
import {
  checkMemberSeat,
  checkRemoval,
  checkRoleChange,
  checkSeat,
  chooseMembership,
  inviteEnd,
  isExpired,
} from "#shared/organization/team.ts";
import { answerOf } from "#shared/problems.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const valid = (email: string) => ({ email, expiresAt: "2026-11-21T00:00:00.000Z" });
const expired = (email: string) => ({ email, expiresAt: now.toISOString() });

function refusalOf(action: () => unknown): Problem | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function codeOf(action: () => unknown): string | undefined {
  return refusalOf(action)?.code;
}

function sentenceOf(action: () => unknown): string | undefined {
  const refusal = refusalOf(action);
  return refusal && answerOf(refusal).message;
}

test("an invite is valid for exactly 7 days", () => {
  expect(inviteEnd(now)).toBe("2026-11-27T12:00:00.000Z");
  expect(isExpired({ expiresAt: inviteEnd(now) }, new Date("2026-11-27T11:59:59.999Z"))).toBe(
    false,
  );
  expect(isExpired({ expiresAt: inviteEnd(now) }, new Date("2026-11-27T12:00:00.000Z"))).toBe(true);
});

test.each([
  ["a free seat", 2, 1, [], undefined],
  ["no seat left by members", 2, 2, [], "seat_limit"],
  ["no seat left by an invite", 2, 1, [valid("a@x.br")], "seat_limit"],
  ["an expired invite, which takes none", 2, 1, [expired("a@x.br")], undefined],
  ["the invite itself, which is not counted twice", 2, 1, [valid("novo@x.br")], undefined],
  ["a limit below what there is", 2, 3, [], "seat_limit"],
])("seat check of a new invite: %s", (_what, userLimit, count, invites, code) => {
  const members = Array.from({ length: count });
  expect(codeOf(() => checkSeat({ userLimit, members, invites }, "novo@x.br", now))).toBe(code);
});

test("the refusal states the seats and how many are taken", () => {
  const team = { userLimit: 2, members: [1], invites: [valid("a@x.br")] };
  expect(sentenceOf(() => checkSeat(team, "novo@x.br", now))).toBe(
    "Limite de usuários do plano atingido (2 de 2).",
  );
});

test("an accepted invite needs a free seat among the members only", () => {
  expect(codeOf(() => checkMemberSeat({ userLimit: 2, members: [1] }))).toBeUndefined();
  expect(codeOf(() => checkMemberSeat({ userLimit: 2, members: [1, 2] }))).toBe("seat_limit");
});

test("protects the owner, and nobody changes or removes themselves", () => {
  const owner = { userId: "o", role: "owner" } as const;
  const admin = { userId: "a", role: "admin" } as const;
  expect(codeOf(() => checkRoleChange(owner, "a"))).toBe("owner_protected");
  expect(codeOf(() => checkRoleChange(owner, "o"))).toBe("owner_protected");
  expect(codeOf(() => checkRoleChange(admin, "a"))).toBe("own_role");
  expect(codeOf(() => checkRoleChange(admin, "other admin"))).toBeUndefined();
  expect(codeOf(() => checkRemoval(owner, "a"))).toBe("owner_protected");
  expect(codeOf(() => checkRemoval(admin, "a"))).toBe("own_removal");
  expect(codeOf(() => checkRemoval(admin, "o"))).toBeUndefined();
});

test("prefers the last organization, then the longest membership, suspended ones last", () => {
  const membership = (id: string, suspendedAt: string | null = null) => ({
    organization: { id, suspendedAt },
  });
  const idOf = (memberships: ReturnType<typeof membership>[], last: string | null) =>
    chooseMembership(memberships, last)?.organization.id;
  expect(idOf([membership("a"), membership("b")], "b")).toBe("b");
  expect(idOf([membership("a"), membership("b")], "gone")).toBe("a");
  expect(idOf([membership("a"), membership("b", "2026")], "b")).toBe("a");
  expect(idOf([membership("a", "2026"), membership("b", "2026")], "b")).toBe("b");
  expect(idOf([], "a")).toBeUndefined();
});

test("finds an invite by its token, and an expired one names its sender", () => {
  const invites = [{ ...valid("a@x.br"), tokenHash: "h", inviterName: "Ada Lima" }];
  expect(pickInvite(invites, "h", now).email).toBe("a@x.br");
  expect(codeOf(() => pickInvite(invites, "other", now))).toBe("invite_invalid");
  const late = [{ ...expired("a@x.br"), tokenHash: "h", inviterName: "Ada Lima" }];
  expect(sentenceOf(() => pickInvite(late, "h", now))).toBe(
    "Este convite expirou. Peça um novo a Ada Lima.",
  );
});

test("time zones are names, not offsets", () => {
  expect(TIME_ZONES.every(({ zone }) => isTimeZone(zone))).toBe(true);
  expect(["Europe/Lisbon", "UTC"].every(isTimeZone)).toBe(true);
  expect(["", "-03:00", "+0300", "Brasil", "America/Nowhere"].some(isTimeZone)).toBe(false);
});
