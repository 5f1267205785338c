import { useEffect, useMemo } from "react";
import { chat } from "#shared/chat/contract.ts";
import { CHAT_POLL_MS, completeUpTo } from "#shared/chat/rules.ts";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { usePoll } from "#web/contract/polls/use-poll.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { withNewer } from "./newer.ts";
import { stillOutgoing, withSent } from "./outgoing.ts";
import { forgetListed, useOutgoing } from "./unsent-messages.ts";
import { ownerOf, useSendMessage } from "./use-send-message.ts";

const NEWER = {
  input: (cached: readonly ChatMessage[]) => {
    const after = completeUpTo(cached);
    return after > 0 ? { after } : {};
  },
  merge: withNewer,
};

export function useChat() {
  const user = useUser();
  const owner = ownerOf(user);
  const list = usePoll(chat.list, {}, { everyMs: CHAT_POLL_MS, incremental: NEWER });
  const all = useOutgoing(owner);
  const listed = list.data;
  const outgoing = useMemo(() => stillOutgoing(listed ?? [], all), [listed, all]);
  const messages = useMemo(() => listed && withSent(listed, outgoing), [listed, outgoing]);
  useEffect(() => {
    if (listed) forgetListed(owner, listed);
  }, [owner, listed]);
  return {
    list,
    messages,
    outgoing,
    owner,
    zone: useZone(),
    me: user,
    ...useSendMessage(owner),
  };
}

export type Chat = ReturnType<typeof useChat>;
