import { useState } from "react";
import type { Task } from "#shared/tasks/schemas.ts";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import type { Preset } from "../list/use-tasks.ts";

const NEW = "nova";

/**
 * In the URL. `editing`: undefined when closed, null for a new task.
 * @param known the tasks that can be edited here
 * @param filters initial values of a task that the URL opens
 */
export function useTaskDialog(known: readonly Task[], refresh: () => void, filters: Preset = {}) {
  const [url, setUrl] = useUrlState({ editar: "", page: "1" });
  const [preset, setPreset] = useState<Preset & { status: TaskStatus }>({ status: "pending" });
  const settings = useRead(slaSettings.get, {});
  const defaults = settings.data ?? (settings.error ? DEFAULT_SLA_SETTINGS : undefined);
  const chosen = url.editar === NEW ? null : known.find((task) => String(task.id) === url.editar);
  const { page } = url;
  return {
    editing: defaults && chosen,
    defaults: defaults ?? DEFAULT_SLA_SETTINGS,
    preset: { ...filters, ...preset },
    refresh,
    edit: (task: Pick<Task, "id">) => setUrl({ editar: String(task.id), page }, { push: true }),
    /** `fields`: initial values. */
    add: (status: TaskStatus = "pending", fields: Preset = {}) => {
      setPreset({ ...fields, status });
      setUrl({ editar: NEW, page }, { push: true });
    },
    close: () => setUrl({ editar: "", page }),
  };
}

export type TaskDialogState = ReturnType<typeof useTaskDialog>;
