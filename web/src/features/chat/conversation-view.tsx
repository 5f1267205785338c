import { type RefObject, useMemo, useRef } from "react";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { Illustration } from "#web/ui/feedback/illustrations.tsx";
import { ArrowDownIcon } from "#web/ui/marks/icons.tsx";
import { Composer } from "./composer.tsx";
import { conversation, type Part } from "./conversation.ts";
import { dayName } from "./day-name.ts";
import { MessageGroup } from "./message-group.tsx";
import { useBottom } from "./use-bottom.ts";
import type { Chat } from "./use-chat.ts";
import { useReading } from "./use-reading.ts";
import styles from "./conversation-view.module.css";

interface ConversationViewProps {
  chat: Chat;
  messages: readonly ChatMessage[];
}

export function ConversationView({ chat, messages }: ConversationViewProps) {
  const { outgoing, owner, me, zone, send } = chat;
  const start = useRef<HTMLLIElement>(null);
  const { box, content, isAtBottom, onScroll, scrollToBottom } = useBottom(start);
  const { unreadFrom, isBehind, clearLine } = useReading(messages, {
    owner,
    me: me.id,
    isAtBottom,
  });
  const { id, firstName, lastName, profileImageUrl } = me;
  const parts = useMemo(
    () =>
      conversation(messages, outgoing, {
        me: { id, firstName, lastName, profileImageUrl },
        zone,
        unreadFrom,
      }),
    [messages, outgoing, id, firstName, lastName, profileImageUrl, zone, unreadFrom],
  );
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={box}
          className={styles.log}
          role="log"
          aria-label="Mensagens"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          onScroll={onScroll}
        >
          {parts.length === 0 ? <NothingSaid /> : null}
          <ol ref={content}>
            {parts.map((part) => (
              <Shown key={part.key} part={part} chat={chat} start={start} />
            ))}
          </ol>
        </div>
        {isBehind && !isAtBottom ? (
          <button type="button" className={styles.chip} onClick={scrollToBottom}>
            <ArrowDownIcon size={14} />
            Novas mensagens
          </button>
        ) : null}
      </div>
      <Composer
        owner={owner}
        onSend={(message) => {
          send(message);
          clearLine();
          scrollToBottom();
        }}
      />
    </>
  );
}

interface ShownProps {
  part: Part;
  chat: Chat;
  start: RefObject<HTMLLIElement | null>;
}

function Shown({ part, chat, start }: ShownProps) {
  const now = useNow();
  if (part.kind === "group") return <MessageGroup group={part} zone={chat.zone} actions={chat} />;
  if (part.kind === "unread") {
    return (
      <li ref={start} className={`${styles.rule} ${styles.unread}`}>
        <span>Novas mensagens</span>
      </li>
    );
  }
  return (
    <li className={styles.rule}>
      <time dateTime={part.day}>{dayName(part.day, now, chat.zone)}</time>
    </li>
  );
}

function NothingSaid() {
  return (
    <div className={styles.empty}>
      <Illustration art="chat" />
      <p>Nenhuma mensagem ainda. Seja o primeiro a enviar uma mensagem!</p>
    </div>
  );
}
