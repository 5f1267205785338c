import type { FormInstance } from "antd";
import { useLayoutEffect, useState } from "react";
import type { Task } from "#shared/tasks/schemas.ts";
import type { TaskForm } from "./task-form.ts";
import { isSame, threeWayMerge } from "./three-way-merge.ts";
import type { TaskEditor } from "./use-task-editor.ts";

export interface Version {
  /** The task the form was filled from, kept while the dialog closes. Null for a new one. */
  base: Task | null;
  /** My changes merged over the newer version. */
  merged?: TaskForm;
  /** Inputs of the merge, once somebody else saved while the form was open. */
  versions?: { base: TaskForm; mine: TaskForm; theirs: TaskForm };
}

/** Rebases the form on the newest version: my changes stay, other fields are updated. */
export function useNewestVersion(editor: TaskEditor, form: FormInstance<TaskForm>): Version {
  const { editing, newest, recordChanges, isRefused, formOf } = editor;
  const [version, setVersion] = useState<Version>({ base: null });
  const { base, merged } = version;
  const newer = [editing, newest, recordChanges.newest].find(
    (task) => task && task.id === base?.id && task.updatedAt > base.updatedAt,
  );
  if (editing !== undefined && editing?.id !== base?.id) {
    setVersion({ base: editing });
  } else if (newer) {
    const before = formOf(base);
    const typed = { ...before, ...(form.getFieldsValue(true) as Partial<TaskForm>) };
    const theirs = formOf(newer);
    // Otherwise only the list that opened the dialog was outdated.
    const isChangedSince = isRefused || newer === recordChanges.newest;
    setVersion({
      base: newer,
      ...(!isSame(typed, before) && { merged: threeWayMerge(before, typed, theirs) }),
      ...(isChangedSince && {
        versions: joined(version.versions, { base: before, mine: typed, theirs }),
      }),
    });
  }
  useLayoutEffect(() => {
    if (merged) form.setFieldsValue(merged);
  }, [form, merged]);
  return version;
}

type Versions = NonNullable<Version["versions"]>;

/** Combines consecutive versions. */
function joined(earlier: Versions | undefined, { base, mine, theirs }: Versions): Versions {
  if (!earlier) return { base, mine, theirs };
  return { base: earlier.base, mine: { ...earlier.base, ...editedIn(mine, base) }, theirs };
}

function editedIn(mine: TaskForm, base: TaskForm): Partial<TaskForm> {
  const names = Object.keys(mine) as (keyof TaskForm)[];
  const edited = names.filter((name) => !isSame(mine[name], base[name]));
  return Object.fromEntries(edited.map((name) => [name, mine[name]]));
}
