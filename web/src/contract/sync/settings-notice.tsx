import { useEffect, useState } from "react";
import { ChangedNotice, type Difference } from "#web/ui/dialogs/changed-notice.tsx";
import { watchRecord } from "./open-records.ts";
import { useAuthor } from "./use-record-news.ts";

interface SettingsNoticeProps {
  /** The first part of the path of their calls. */
  of: string;
  /** Who saved them last. */
  updatedBy: string | null;
  /** What differs from what the page showed first. */
  changes: readonly Difference[];
  isSaving: boolean;
  isDirty: boolean;
}

/** Tells that somebody else saved the settings that a page edits, as soon as that is known. */
export function SettingsNotice({ of, updatedBy, changes, isSaving, isDirty }: SettingsNoticeProps) {
  // As an open form: news are asked for even while something is unsaved. The settings are then read again.
  useEffect(() => watchRecord(of, () => undefined), [of]);
  const [told, setTold] = useState({ parts: [] as string[], by: updatedBy });
  const parts = changes.map(({ key, theirs }) => `${key} ${theirs}`);
  // One's own save of another section does not make it the author of what was told before.
  if (!isSaving && parts.some((part) => !told.parts.includes(part)))
    setTold({ parts, by: updatedBy });
  const author = useAuthor(changes.length > 0 && !isSaving, told.by);
  return <ChangedNotice author={author} changes={changes} isTyped={isDirty} />;
}
