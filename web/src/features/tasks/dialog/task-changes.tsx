import type { FormInstance } from "antd";
import { useState } from "react";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { changedFields } from "#web/ui/dialogs/changed-fields.ts";
import { ChangedNotice, differencesOf } from "#web/ui/dialogs/changed-notice.tsx";
import { taskFields } from "./task-field-texts.ts";
import type { TaskForm } from "./task-form.ts";
import { conflictsOf } from "./three-way-merge.ts";
import type { Version } from "./use-newest-version.ts";
import type { TaskEditor } from "./use-task-editor.ts";

interface TaskChangesProps {
  form: FormInstance<TaskForm>;
  editor: TaskEditor;
  version: Version;
}

/** Shows what somebody else changed while the dialog was open. */
export function TaskChanges({ form, editor, version }: TaskChangesProps) {
  const { editing, newest, recordChanges } = editor;
  const members = useMemberList();
  const [taken, setTaken] = useState<string[]>([]);
  const { versions, base, merged } = version;
  const known: (Task | null | undefined)[] = [editing, newest, recordChanges.newest, base];
  const fields = taskFields(known, (id) => {
    const member = members.data?.find(({ userId }) => userId === id);
    return member ? fullName(member.user) : "outra pessoa";
  });
  const both = versions && conflictsOf(versions.base, versions.mine, versions.theirs);
  const changes = versions
    ? changedFields(fields, versions).filter(
        ({ key, mine }) =>
          !taken.includes(key) && (mine === undefined || both?.some((name) => name === key)),
      )
    : [];
  return (
    <ChangedNotice
      author={editor.isSaving ? undefined : recordChanges.changedBy}
      isGone={recordChanges.isGone}
      isTyped={merged !== undefined}
      changes={differencesOf(changes, ({ key, use }) => {
        form.setFieldsValue(use);
        setTaken([...taken, key]);
      })}
    />
  );
}
