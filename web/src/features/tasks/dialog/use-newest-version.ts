import type { FormInstance } from "antd";
import { useLayoutEffect, useState } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import { conflictsOf, isSame, mergeChanges } from "./merge-changes.ts";
import type { TaskForm } from "./task-form.ts";
import type { TaskEditor } from "./use-task-editor.ts";

interface Version {
  /** The task the form was filled from, kept while the dialog closes. Null for a new one. */
  base: Task | null;
  /** My changes merged over the newer version. */
  merged?: TaskForm;
  /** Fields changed differently by both. */
  conflicts: string[];
}

/** Rebases the form on the newest version of its task: my changes stay, all other fields are updated. */
export function useNewestVersion(editor: TaskEditor, form: FormInstance<TaskForm>): Version {
  const { editing, newest, formOf } = editor;
  const [version, setVersion] = useState<Version>({ base: null, conflicts: [] });
  const { base, merged } = version;
  const newer = [editing, newest].find(
    (task) => task && task.id === base?.id && task.updatedAt > base.updatedAt,
  );
  if (editing !== undefined && editing?.id !== base?.id) {
    setVersion({ base: editing, conflicts: [] });
  } else if (newer) {
    const mine = form.getFieldsValue(true) as TaskForm;
    setVersion({ base: newer, ...mergedForm(formOf(base), mine, formOf(newer)) });
  }
  useLayoutEffect(() => {
    if (merged) form.setFieldsValue(merged);
  }, [form, merged]);
  return version;
}

function mergedForm(before: TaskForm, mine: Partial<TaskForm>, theirs: TaskForm) {
  // The form is not rendered yet or unchanged.
  if (mine.title === undefined || isSame(mine, before)) return { conflicts: [] };
  const full = { ...before, ...mine };
  return {
    merged: mergeChanges(before, full, theirs),
    conflicts: conflictsOf(before, full, theirs),
  };
}
