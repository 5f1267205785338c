import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { conversation, type Part } from "#web/features/chat/conversation.ts";
import { dayName } from "#web/features/chat/day-name.ts";
import { type Outgoing, stillOutgoing, withSent } from "#web/features/chat/outgoing.ts";
import { stretches } from "#web/ui/actions/links.ts";

const ZONE = "America/Sao_Paulo";
const person = (id: string) => ({ id, firstName: id, lastName: "", profileImageUrl: null });
const me = person("ada");

function message(id: number, sender: string, at: string, more: Partial<ChatMessage> = {}) {
  const sent: ChatMessage = {
    id,
    organizationId: "org",
    senderId: sender,
    message: `m${id}`,
    isRead: true,
    createdAt: `2026-11-${at}:00.000Z`,
    sender: person(sender),
    ...more,
  };
  return sent;
}

/** "dia", "linha" or who said what. */
const drawn = (parts: Part[]) =>
  parts.map((part) => {
    if (part.kind === "day") return part.day;
    if (part.kind === "unread") return "—";
    return `${part.sender.id}: ${part.lines.map((line) => line.message).join(", ")}`;
  });

const draw = (messages: ChatMessage[], unreadFrom: number | null = null, going: Outgoing[] = []) =>
  drawn(conversation(messages, going, { me, zone: ZONE, unreadFrom }));

test("groups messages by sender until five minutes pass", () => {
  const list = [
    message(1, "ada", "20T12:00"),
    message(2, "ada", "20T12:04"),
    message(3, "ada", "20T12:08"),
    message(4, "ada", "20T12:13"),
    message(5, "bia", "20T12:13"),
    message(6, "ada", "20T12:14"),
  ];
  expect(draw(list)).toEqual(["2026-11-20", "ada: m1, m2, m3", "ada: m4", "bia: m5", "ada: m6"]);
});

test("separates messages at midnight in the organization's zone", () => {
  const list = [message(1, "bia", "20T02:59"), message(2, "bia", "20T03:01")];
  expect(draw(list)).toEqual(["2026-11-19", "bia: m1", "2026-11-20", "bia: m2"]);
});

test("draws the line before the first unread message, which splits a group", () => {
  const list = [message(1, "bia", "20T12:00"), message(2, "bia", "20T12:01")];
  expect(draw(list, 2)).toEqual(["2026-11-20", "bia: m1", "—", "bia: m2"]);
  expect(draw([message(3, "bia", "21T12:01")], 3)).toEqual(["—", "2026-11-21", "bia: m3"]);
});

const outgoing = (sendId: string, at: string, state: "sending" | "failed" = "sending") => ({
  sendId,
  message: `novo ${sendId}`,
  at: `2026-11-${at}:00.000Z`,
  state,
});

test("shows outgoing messages last, without a day of their own when the clock is slow", () => {
  const list = [message(1, "bia", "20T12:00")];
  const going = [outgoing("a", "20T12:01"), outgoing("b", "19T12:01", "failed")];
  expect(draw(list, null, going)).toEqual(["2026-11-20", "bia: m1", "ada: novo a, novo b"]);
});

test("keeps a sent message in its place until the server lists it, and then only once", () => {
  const kept = message(2, "ada", "20T12:01", { sendId: "a" });
  const sent: Outgoing = { ...outgoing("a", "20T12:01"), state: "sent", kept };
  const failed = outgoing("b", "20T12:02", "failed");
  const listed = [message(1, "bia", "20T12:00"), message(3, "bia", "20T12:01")];
  expect(withSent(listed, [sent, failed]).map(({ id }) => id)).toEqual([1, 2, 3]);
  const after = [...listed, kept];
  expect(stillOutgoing(after, [sent, failed])).toEqual([failed]);
  expect(withSent(after, [sent]).map(({ id }) => id)).toEqual([1, 3, 2]);
  // It is no longer among the listed messages.
  expect(stillOutgoing([message(103, "bia", "20T13:00")], [sent])).toEqual([]);
  const arrived = message(4, "ada", "20T12:03", { sendId: "b" });
  expect(stillOutgoing([...after, arrived], [failed])).toEqual([]);
});

const linksIn = (text: string) =>
  stretches(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test("links http, https and www addresses without the punctuation around them", () => {
  expect(linksIn("Veja https://a.com.br/x?y=1#z, e (http://b.com/c_(d)).")).toEqual([
    ["https://a.com.br/x?y=1#z", "https://a.com.br/x?y=1#z"],
    ["http://b.com/c_(d)", "http://b.com/c_(d)"],
  ]);
  expect(linksIn("www.exemplo.com.br!")).toEqual([
    ["www.exemplo.com.br", "https://www.exemplo.com.br/"],
  ]);
});

test("links no other scheme and no address without a host", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://a.com",
    "https://",
    "http://:80",
    "xhttps",
    "fulano@exemplo.com.br",
  ])
    expect(linksIn(text)).toEqual([]);
});

test("splitting a message into links and text loses nothing", () => {
  for (const text of [
    "",
    "a",
    "https://a.com",
    " x https://a.com\n\nhttps://b.com. ",
    "(www.a.com)",
  ])
    expect(
      stretches(text)
        .map((one) => one.text)
        .join(""),
    ).toBe(text);
});

test("names days as people do", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  expect(
    ["2026-11-20", "2026-11-19", "2026-11-18", "2025-05-03"].map((day) => dayName(day, now, ZONE)),
  ).toEqual(["Hoje", "Ontem", "Quarta-feira, 18 de novembro", "3 de maio de 2025"]);
});
