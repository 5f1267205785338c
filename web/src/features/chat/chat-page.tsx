import { SHOWN_MESSAGES } from "#shared/chat/rules.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { useChat } from "./use-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";
import styles from "./chat-page.module.css";

export function ChatPage() {
  const chat = useChat();
  const { list, messages } = chat;
  const isPhone = useIsPhone();
  const isFull = messages !== undefined && messages.length >= SHOWN_MESSAGES;
  const sentence = isFull
    ? "As 100 mensagens mais recentes."
    : "Converse com quem trabalha com você.";
  useVisibleHeight();
  return (
    <div className={styles.page} data-fills="">
      <PageHead
        title="Chat da Equipe"
        sentence={isPhone ? undefined : sentence}
        badge={
          <span className="u-hint" role="status">
            {list.isUnreachable ? "Reconectando…" : null}
          </span>
        }
      />
      {messages ? <ConversationView chat={chat} messages={messages} /> : null}
      {!messages && list.error ? <ErrorState read={list} /> : null}
      {!messages && !list.error ? <ChatSkeleton /> : null}
    </div>
  );
}
