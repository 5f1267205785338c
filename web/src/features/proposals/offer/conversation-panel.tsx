import { type SubmitEvent, useState } from "react";
import type { OfferMessage } from "#shared/offers/answering.ts";
import type { OfferDetails } from "#shared/offers/details.ts";
import { MAX_QUESTION } from "#shared/offers/questions.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime, relativeTime } from "#shared/values/dates.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import {
  changeMessageDraft,
  draftKey,
  messageDraft,
  useMessageDraft,
} from "#web/contract/message-drafts.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { scopeKey, scopeOf } from "#web/contract/session/session-scope.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { isSendKey } from "#web/ui/browser/composing.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { ClockIcon, PlaneIcon } from "#web/ui/marks/icons.tsx";
import styles from "./conversation-panel.module.css";
import panel from "./offer.module.css";

export const ANSWER_FIELD = "offer-answer";

interface ConversationPanelProps {
  proposal: ProposalHead;
  details: OfferDetails;
}

/** Keeps what was typed during the sending. */
function withoutSent(draft: string, sent: string): string {
  const text = draft.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : draft;
}

/** The client's questions and the team's answers. */
export function ConversationPanel({ proposal, details: { messages } }: ConversationPanelProps) {
  const { role } = useUser();
  const hide = useWrite(proposals.hideMessage, {
    done: ({ isHidden }) => (isHidden ? "Mensagem ocultada" : "Mensagem exibida de novo"),
    failed: "Falha ao ocultar mensagem",
    fallback: "Tente de novo.",
  });
  if (messages.length === 0) return null;
  const isAdmin = hasRole(role, "admin");
  const { id, offer } = proposal;
  const isReadable = offer.state !== "withdrawn" && offer.state !== "deleted";
  return (
    <section className={styles.conversation} aria-labelledby="conversation-title">
      <div className={panel.head}>
        <h2 id="conversation-title">Conversa</h2>
        <span>aparece na página do cliente</span>
      </div>
      <ol>
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            isWaiting={offer.unanswered && index === messages.length - 1}
            {...(isAdmin && {
              onHide: () => hide.mutate({ id, messageId: message.id, isHidden: !message.isHidden }),
            })}
          />
        ))}
      </ol>
      {isReadable ? <Answer proposalId={id} /> : null}
    </section>
  );
}

interface MessageProps {
  message: OfferMessage;
  isWaiting: boolean;
  onHide?: () => void;
}

function Message({ message, isWaiting, onHide }: MessageProps) {
  const zone = useZone();
  const now = useNow();
  const { from, name, text, at, isHidden } = message;
  return (
    <li data-hidden={isHidden || undefined}>
      <Avatar name={name} kind="person" size={32} />
      <div>
        <p className={styles.who}>
          <b>{name}</b>
          <time className="u-hint" dateTime={at}>
            {formatDateTime(at, zone)}
          </time>
          {onHide ? (
            <Button size="sm" variant="ghost" onClick={onHide}>
              {isHidden ? "Exibir" : "Ocultar"}
            </Button>
          ) : null}
        </p>
        <p className={styles.text}>{text}</p>
        {isHidden ? <small>Oculta da página do cliente</small> : null}
        {isWaiting && from === "client" ? (
          <small className={styles.waiting}>
            <ClockIcon size={13} />
            {`Sem resposta · ${relativeTime(at, now, zone)}`}
          </small>
        ) : null}
      </div>
    </li>
  );
}

function Answer({ proposalId }: { proposalId: number }) {
  const key = draftKey(scopeKey(scopeOf(useUser())), `proposals/${proposalId}`);
  const text = useMessageDraft(key);
  const [createId] = useState(keptCreateId);
  const change = (next: string) => changeMessageDraft(key, next);
  const answer = useWrite(proposals.answer, {
    done: "Resposta enviada",
    failed: "Falha ao responder",
    fallback: "Tente de novo.",
    onDone: ({ text: sent }) => {
      createId.renew();
      change(withoutSent(messageDraft(key), sent));
    },
    isSingle: true,
  });
  const send = () => {
    const answered = { id: proposalId, text };
    if (text.trim()) answer.mutate({ ...answered, ...createId.of(answered) });
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        id={ANSWER_FIELD}
        rows={2}
        value={text}
        maxLength={MAX_QUESTION}
        placeholder="Escreva a resposta"
        aria-label="Resposta"
        aria-describedby="answer-hint"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event.nativeEvent)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles.foot}>
        <small id="answer-hint">Enter envia, Shift+Enter quebra a linha</small>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon={<PlaneIcon size={15} />}
          disabled={answer.isPending || !text.trim()}
        >
          {answer.isPending ? "Enviando…" : "Responder"}
        </Button>
      </div>
    </form>
  );
}
