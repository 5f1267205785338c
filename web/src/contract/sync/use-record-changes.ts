import { useState } from "react";
import { fullName } from "#shared/users/full-name.ts";
import { useMemberList } from "../reads.ts";
import { useUser } from "../session/current-user.ts";
import { useLastRecordChange } from "./use-last-record-change.ts";

interface Versioned {
  id: number;
  updatedAt: string;
  updatedBy?: string | null | undefined;
}

/**
 * Follows the record that a dialog edits. Returns the newest version, and who saved it since the dialog was opened.
 * @param kind the record's list
 * @param shown the record as the page has it; null or undefined: none is edited
 */
export function useRecordChanges<Row extends Versioned>(
  kind: string,
  shown: Row | null | undefined,
) {
  const last = useLastRecordChange(kind, shown?.id);
  const row = last?.row as Row | undefined;
  const newest = row && shown && row.updatedAt > shown.updatedAt ? row : shown;
  const [opened, setOpened] = useState(shown);
  if (opened?.id !== shown?.id) setOpened(shown);
  const isChanged = opened?.id === newest?.id && newest?.updatedAt !== opened?.updatedAt;
  const changedBy = useAuthor(isChanged, newest?.updatedBy);
  return { newest, isGone: last?.isGone ?? false, remaining: last?.became, changedBy };
}

/** Names the author of a change; undefined while none is known. */
export function useAuthor(
  isChanged: boolean,
  userId: string | null | undefined,
): string | undefined {
  const user = useUser();
  const isOther = isChanged && Boolean(userId) && userId !== user.id;
  const members = useMemberList({ when: isOther });
  if (!isChanged || (isOther && members.isPending)) return undefined;
  if (userId === user.id) return "você em outra aba ou aparelho";
  const member = members.data?.find((one) => one.userId === userId);
  return member ? fullName(member.user) : "outra pessoa";
}
