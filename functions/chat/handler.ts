import { serve } from "#functions/platform/http/serve.ts";
import { chat } from "#shared/chat/contract.ts";
import * as chatStore from "./store.ts";

export const handler = serve(chat, {
  list: {
    // A new name of a sender appears with the next message.
    version: (_input, { organization, member }) =>
      `${organization.chatVersion ?? 0} ${member.chatReadUpTo ?? 0}`,
    read: (_input, { orgId, member }) => chatStore.list(orgId, member),
  },

  send: (input, context) => chatStore.add(input, context),

  async read(_input, { orgId, member }) {
    await chatStore.markRead(orgId, member);
    return null;
  },
});
