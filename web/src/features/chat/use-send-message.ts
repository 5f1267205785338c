import { useEffect, useRef } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { chat } from "#shared/chat/contract.ts";
import { errorMessage } from "#web/contract/client.ts";
import { ANSWERED_LATE, useWrite } from "#web/contract/hooks.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { activeScope } from "#web/contract/session/session-scope.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { discard, putOutgoing, setOutcome } from "./unsent-messages.ts";

/** Sequential, to arrive in order. */
let lastSent: Promise<void> = Promise.resolve();

/** Each message shows at once and stays until it arrives or is discarded. @param owner person and organization */
export function useSendMessage(owner: string) {
  const isOpen = useIsOpen();
  const post = useWrite(chat.send, { failed: null, refresh: false });
  const deliver = (sendId: string, message: string) => {
    setOutcome(owner, sendId, "sending");
    const before = lastSent;
    const send = async () => {
      await before;
      try {
        // The person switched organization: no toast there.
        if (ownerNow() !== owner) throw new Error("Volte para a organização da mensagem.");
        setOutcome(owner, sendId, await post.mutateAsync({ sendId, message }));
      } catch (error) {
        // It arrived: the conversation lists it.
        if (error === ANSWERED_LATE) return discard(owner, sendId);
        const text = errorMessage(error);
        setOutcome(owner, sendId, { reason: text });
        // On the chat screen the message itself shows the error.
        if (!isOpen.current)
          showToast({ title: "Mensagem não enviada no chat", text, kind: "error" });
      }
    };
    lastSent = send();
  };
  return {
    send: (message: string) => {
      const sendId = crypto.randomUUID();
      putOutgoing(owner, { sendId, message, at: serverNow().toISOString(), state: "sending" });
      deliver(sendId, message);
    },
    sendAgain: deliver,
    discard: (sendId: string) => discard(owner, sendId),
  };
}

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function ownerNow(): string {
  const { userId, organizationId } = activeScope() ?? {};
  return `${userId} ${organizationId}`;
}

export function ownerOf({ id, activeOrganizationId }: CurrentUser): string {
  return `${id} ${activeOrganizationId}`;
}
