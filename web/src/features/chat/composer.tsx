import { type SubmitEvent, useLayoutEffect, useRef } from "react";
import { MAX_MESSAGE } from "#shared/chat/rules.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { codePoints, isVisible } from "#shared/values/text.ts";
import { changeMessageDraft, useMessageDraft } from "#web/contract/message-drafts.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { isSendKey } from "#web/ui/browser/composing.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useSingleKey } from "#web/ui/browser/use-single-key.ts";
import { PlaneIcon } from "#web/ui/marks/icons.tsx";
import { chatDraft } from "./unsent-messages.ts";
import styles from "./composer.module.css";

/** The remaining length is shown from here on. */
const NEARLY_FULL = MAX_MESSAGE - 400;

interface ComposerProps {
  /** The draft outlives the screen. */
  owner: string;
  onSend: (message: string) => void;
}

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({ owner, onSend }: ComposerProps) {
  const draft = useMessageDraft(chatDraft(owner));
  const field = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const message = draft.trim();
  const length = codePoints(message);
  const isTooLong = length > MAX_MESSAGE;
  const isReady = isVisible(message) && !isTooLong;
  useSingleKey("n", () => field.current?.focus());
  useLayoutEffect(() => {
    if (field.current) fitText(field.current);
  });
  const send = () => {
    field.current?.focus();
    if (!isReady) return;
    changeMessageDraft(chatDraft(owner), "");
    onSend(message);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          placeholder="Escreva uma mensagem"
          aria-label="Mensagem"
          aria-describedby="composer-hint"
          aria-invalid={isTooLong || undefined}
          aria-keyshortcuts="N"
          enterKeyHint="send"
          onChange={(event) => changeMessageDraft(chatDraft(owner), event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="sm"
          aria-label="Enviar mensagem"
          icon={<PlaneIcon size={16} />}
          disabled={!isReady}
        >
          {isPhone ? null : "Enviar"}
        </Button>
      </div>
      <Hint length={length} isTooLong={isTooLong} />
    </form>
  );
}

function Hint({ length, isTooLong }: { length: number; isTooLong: boolean }) {
  const room = `${formatNumber(length)} de ${formatNumber(MAX_MESSAGE)} caracteres`;
  return (
    <p id="composer-hint" className={styles.hint} data-bad={isTooLong || undefined}>
      <span className={styles.keys}>Enter envia, Shift+Enter quebra a linha</span>
      {length > NEARLY_FULL ? <span className={styles.room}>{room}</span> : null}
    </p>
  );
}

function fitText(field: HTMLTextAreaElement): void {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
}
