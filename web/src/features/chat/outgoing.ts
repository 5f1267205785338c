import type { ChatMessage } from "#shared/chat/schemas.ts";

/** Sent from this tab: pending, failed, or sent and about to be listed. */
export type Outgoing = { sendId: string; message: string; at: string } & (
  | { state: "sending" }
  | { state: "failed"; reason?: string | undefined }
  | { state: "sent"; kept: ChatMessage }
);

/** Includes sent messages: a list requested before one arrived would hide it for a moment. */
export function withSent(
  listed: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
): readonly ChatMessage[] {
  const ids = new Set(listed.map(({ id }) => id));
  const sent = outgoing.flatMap((one) =>
    one.state === "sent" && !ids.has(one.kept.id) ? one.kept : [],
  );
  return sent.length === 0 ? listed : [...listed, ...sent].toSorted((a, b) => a.id - b.id);
}

export function stillOutgoing(
  listed: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
): readonly Outgoing[] {
  const arrived = new Set(listed.map(({ sendId }) => sendId));
  const first = listed[0]?.id ?? 0;
  const rest = outgoing.filter(
    (one) => !arrived.has(one.sendId) && !(one.state === "sent" && one.kept.id < first),
  );
  return rest.length === outgoing.length ? outgoing : rest;
}
