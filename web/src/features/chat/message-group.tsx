import { fullName } from "#shared/users/full-name.ts";
import { formatTime } from "#shared/values/dates.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkedText } from "#web/ui/actions/linked-text.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import type { Group, Line } from "./conversation.ts";
import styles from "./message-group.module.css";

interface LineActions {
  sendAgain: (sendId: string, message: string) => void;
  discard: (sendId: string) => void;
}

interface MessageGroupProps {
  group: Group;
  zone: string;
  actions: LineActions;
}

/** Consecutive messages of one person, with photo, name and time once. */
export function MessageGroup({ group, zone, actions }: MessageGroupProps) {
  const { sender, isOwn, lines } = group;
  const name = fullName(sender);
  const startedAt = lines[0]?.at ?? "";
  return (
    <li className={isOwn ? `${styles.group} ${styles.own}` : styles.group}>
      <span className={styles.avatar}>
        <Avatar kind="person" name={name} src={sender.profileImageUrl} />
      </span>
      <div className={styles.content}>
        <p className={styles.head}>
          <b title={name}>{name}</b>
          <time dateTime={startedAt}>{formatTime(startedAt, zone)}</time>
        </p>
        {lines.map((line, index) => (
          <MessageLine
            key={line.key}
            line={line}
            time={index === 0 ? undefined : formatTime(line.at, zone)}
            actions={actions}
          />
        ))}
      </div>
    </li>
  );
}

interface MessageLineProps {
  line: Line;
  /** Shown on hover for messages after the first of a group. */
  time: string | undefined;
  actions: LineActions;
}

function MessageLine({ line, time, actions }: MessageLineProps) {
  const { message, at, outgoing } = line;
  return (
    <div className={styles.line} data-state={outgoing?.state}>
      <p className={styles.bubble} dir="auto">
        <LinkedText text={message} />
      </p>
      {outgoing?.state === "sending" ? <span className={styles.status}>Enviando…</span> : null}
      {time && !outgoing ? (
        <time className={styles.time} dateTime={at}>
          {time}
        </time>
      ) : null}
      {outgoing?.state === "failed" ? (
        <div className={styles.failed}>
          <p>
            <AlertIcon size={14} />
            {outgoing.reason ? `Não enviada. ${outgoing.reason}` : "Não enviada."}
          </p>
          <span className={styles.choices}>
            <Button variant="link" onClick={() => actions.sendAgain(outgoing.sendId, message)}>
              Tentar novamente
            </Button>
            <Button variant="link" onClick={() => actions.discard(outgoing.sendId)}>
              Descartar
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
