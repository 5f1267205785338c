import { useState } from "react";
import { type Task, tasks } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { created } from "#web/contract/creation.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { type TaskForm, toBody, toForm } from "./task-form.ts";

const NEW = "nova";

/**
 * The task that is being written, named in the URL. `editing`: undefined = closed, null = a new one.
 *
 * @param known those that may be edited here.
 */
export function useTaskEditor(known: readonly Task[], refresh: () => void) {
  const [url, setUrl] = useUrlState({ editar: "", page: "1" });
  const [status, setStatus] = useState<TaskStatus>("pending");
  const settings = useRead(slaSettings.get, {});
  const defaults = settings.data ?? (settings.error ? DEFAULT_SLA_SETTINGS : undefined);
  const create = useWrite(tasks.create, {
    done: "Tarefa criada com sucesso",
    failed: "Erro ao criar tarefa",
  });
  const update = useWrite(tasks.update, {
    done: "Tarefa atualizada com sucesso",
    failed: "Erro ao atualizar tarefa",
    // Opened again, it is as the other person left it.
    onRefused: ({ problem }) => problem?.code === "stale_record" && refresh(),
  });
  const chosen = url.editar === NEW ? null : known.find(({ id }) => String(id) === url.editar);
  const editing = defaults && chosen;
  const { page } = url;
  return {
    editing,
    /** Of what is edited, when it opens. */
    initial: toForm(editing ?? null, status, defaults ?? DEFAULT_SLA_SETTINGS),
    edit: ({ id }: Pick<Task, "id">) => setUrl({ editar: String(id), page }, { push: true }),
    /** Opens the dialog for a new task of a status. */
    add: (of: TaskStatus = "pending") => {
      setStatus(of);
      setUrl({ editar: NEW, page }, { push: true });
    },
    close: () => setUrl({ editar: "", page }),
    save: (form: TaskForm) => {
      const body = toBody(form);
      if (editing) return update.mutateAsync({ ...body, id: editing.id });
      return created(create.mutateAsync(body), ({ id, updatedAt }) =>
        update.mutateAsync({ ...body, id, updatedAt }),
      );
    },
  };
}

export type TaskEditor = ReturnType<typeof useTaskEditor>;
