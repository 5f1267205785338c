import { useEffect, useState } from "react";
import { ChangedNotice, type Difference } from "#web/ui/dialogs/changed-notice.tsx";
import { subscribeToRecord } from "./open-records.ts";
import { useAuthor } from "./use-record-changes.ts";

interface SettingsNoticeProps {
  /** First path segment of their routes. */
  of: string;
  updatedBy: string | null;
  /** Compared with what the page showed first. */
  changes: readonly Difference[];
  isSaving: boolean;
  isDirty: boolean;
}

/** Shows at once that somebody else saved the settings being edited. */
export function SettingsNotice({ of, updatedBy, changes, isSaving, isDirty }: SettingsNoticeProps) {
  // Registers as an open form: changes are requested even with unsaved input, and the settings then
  // refetched.
  useEffect(() => subscribeToRecord(of, () => undefined), [of]);
  const [last, setLast] = useState({ parts: [] as string[], by: updatedBy });
  const parts = changes.map(({ key, theirs }) => `${key} ${theirs}`);
  // Saving another section does not make the person the author of earlier changes.
  if (!isSaving && parts.some((part) => !last.parts.includes(part)))
    setLast({ parts, by: updatedBy });
  const author = useAuthor(changes.length > 0 && !isSaving, last.by);
  return <ChangedNotice author={author} changes={changes} isTyped={isDirty} />;
}
