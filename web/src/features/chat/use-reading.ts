import { useEffect, useEffectEvent, useRef, useState } from "react";
import { chat } from "#shared/chat/contract.ts";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";

interface Reading {
  seen: number;
  /** The line 'Novas mensagens' precedes it. */
  unreadFrom: number | null;
  /** There are messages below the visible part. */
  isBehind: boolean;
}

/** Messages that arrive this soon after a return count as unread. */
const RETURN_MS = 5_000;

/** After this pause without new messages, reading is reported. */
const QUIET_MS = 10_000;

/** By owner: the cached list may be older than the last visit. */
const lastSeen = new Map<string, number>();

/**
 * Messages received while the end is in view count as seen. The unread line stays until the person writes or leaves.
 * @param messages in order
 */
export function useReading(
  messages: readonly ChatMessage[],
  { owner, me, isAtBottom }: { owner: string; me: string; isAtBottom: boolean },
) {
  const [reading, setReading] = useState<Reading>();
  const wasAway = useAway();
  const newest = messages.at(-1)?.id ?? 0;
  if (!reading) setReading(opening(messages, lastSeen.get(owner) ?? 0));
  if (reading && newest > reading.seen) {
    const fresh = messages.find(({ id, senderId }) => id > reading.seen && senderId !== me);
    if (!fresh || (isAtBottom && !wasAway))
      setReading({ ...reading, seen: newest, isBehind: false });
    else if (isAtBottom) setReading({ seen: newest, unreadFrom: fresh.id, isBehind: false });
    else if (!reading.isBehind) setReading({ ...reading, unreadFrom: fresh.id, isBehind: true });
  }
  const seen = reading?.seen;
  useEffect(() => {
    if (seen !== undefined) lastSeen.set(owner, seen);
  }, [owner, seen]);
  useMarkRead(seen, newest);
  return {
    unreadFrom: reading?.unreadFrom ?? null,
    isBehind: reading?.isBehind ?? false,
    clearLine: () => reading && setReading({ ...reading, unreadFrom: null }),
  };
}

/** No line when nothing was read before, or when the first unread message is not shown. */
function opening(messages: readonly ChatMessage[], seenUpTo: number): Reading {
  const first = messages.findIndex(({ id, isRead }) => !isRead && id > seenUpTo);
  const lastRead = messages[first - 1];
  const unread = messages[first];
  if (!lastRead || !unread)
    return { seen: messages.at(-1)?.id ?? 0, unreadFrom: null, isBehind: false };
  return { seen: lastRead.id, unreadFrom: unread.id, isBehind: true };
}

/** Returns whether the page was hidden until a moment ago. */
function useAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let back: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(back);
      if (document.visibilityState === "hidden") setIsAway(true);
      else back = setTimeout(() => setIsAway(false), RETURN_MS);
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(back);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isAway;
}

/**
 * Reports what was read when the page opens, and when it is left, hidden or quiet. Messages that arrive meanwhile stay
 * unread.
 */
function useMarkRead(seen: number | undefined, newest: number): void {
  const markedUpTo = useRef(0);
  // Silent on failure: the next visit repeats it.
  const { mutate } = useWrite(chat.read, { failed: null, refresh: false });
  const markRead = useEffectEvent((upTo: number) => {
    markedUpTo.current = upTo;
    mutate({ upTo });
  });
  const markAllRead = useEffectEvent(() => markRead(newest));
  const markSeenRead = useEffectEvent(() => {
    if (seen !== undefined && seen > markedUpTo.current) markRead(seen);
  });
  const isOpen = seen !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const hide = () => {
      if (document.visibilityState === "hidden") markSeenRead();
    };
    markAllRead();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      markSeenRead();
    };
  }, [isOpen]);
  useEffect(() => {
    if (seen === undefined) return undefined;
    const quiet = setTimeout(() => markSeenRead(), QUIET_MS);
    return () => clearTimeout(quiet);
  }, [seen]);
}
