import { presenceText } from "#shared/presence.ts";
import type { Doing } from "#shared/push.ts";
import { EyeIcon, PencilIcon } from "#web/ui/marks/icons.tsx";
import { useMemberList } from "../reads.ts";
import { useUser } from "../session/current-user.ts";
import { usePresence } from "./presence.ts";
import styles from "./presence-note.module.css";

interface PresenceNoteProps {
  /** `proposals/12`; undefined: no record. */
  on: string | undefined;
  is: Doing;
}

/** 'Bruno está vendo', 'Bruno está editando'. */
export function PresenceNote({ on, is }: PresenceNoteProps) {
  const { id: userId, organization: own } = useUser();
  const present = usePresence(own?.showsPresence ? on : undefined, is);
  const others = present.filter(({ id }) => id !== userId);
  const members = useMemberList({ when: others.length > 0 });
  const people = others.flatMap((one) => {
    const name = members.data?.find((member) => member.userId === one.id)?.user.firstName;
    return name ? [{ name, is: one.is }] : [];
  });
  const isEdited = people.some((one) => one.is === "editing");
  return (
    <span role="status" className={styles.note} data-editing={isEdited || undefined}>
      {people.length > 0 ? (
        <>
          {isEdited ? <PencilIcon size={14} /> : <EyeIcon size={14} />}
          <span className="u-ellipsis">{presenceText(people)}</span>
        </>
      ) : null}
    </span>
  );
}
