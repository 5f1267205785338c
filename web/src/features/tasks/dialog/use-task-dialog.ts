import { useState } from "react";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useEditedRow } from "#web/ui/browser/use-edited-row.ts";
import type { Preset } from "../list/use-tasks.ts";

/**
 * In the URL. `editing`: undefined when closed, null for a new task.
 * @param known the tasks that can be edited here
 * @param filters initial values of a task that the URL opens
 */
export function useTaskDialog(known: readonly Task[], refresh: () => void, filters: Preset = {}) {
  const [preset, setPreset] = useState<Preset & { status: TaskStatus }>({ status: "pending" });
  const settings = useRead(slaSettings.get, {});
  const defaults = settings.data ?? (settings.error ? DEFAULT_SLA_SETTINGS : undefined);
  const { editing, edit, close } = useEditedRow(known, "nova");
  return {
    editing: defaults && editing,
    defaults: defaults ?? DEFAULT_SLA_SETTINGS,
    preset: { ...filters, ...preset },
    refresh,
    edit,
    /** `fields`: initial values. */
    add: (status: TaskStatus = "pending", fields: Preset = {}) => {
      setPreset({ ...fields, status });
      edit(null);
    },
    close,
  };
}

export type TaskDialogState = ReturnType<typeof useTaskDialog>;
