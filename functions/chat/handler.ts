import { serve } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { chat } from "#shared/chat/contract.ts";
import { type ConversationRecord, isComplete } from "./conversation-store.ts";
import * as chatStore from "./store.ts";

type Prefetched = readonly [conversation?: ConversationRecord];

export const handler = serve(chat, {
  list: {
    prefetch: (orgId) => [keys.conversation(orgId)],
    // A new name of a sender appears with the next message.
    version: (_input, { member, prefetched }) => {
      const [conversation] = prefetched as Prefetched;
      return `${conversation?.last ?? 0} ${member.chatReadUpTo ?? 0}`;
    },
    read: ({ after = 0 }, { orgId, member }) => chatStore.list(orgId, member, after),
    isFinal: (listed, { after = 0 }, { prefetched, now }) => {
      const [conversation] = prefetched as Prefetched;
      return isComplete(listed, after, conversation, now);
    },
  },

  send: (input, context) => chatStore.add(input, context),

  async read({ upTo }, { orgId, member, now }) {
    await chatStore.markRead(orgId, member, upTo, now);
    return null;
  },
});
