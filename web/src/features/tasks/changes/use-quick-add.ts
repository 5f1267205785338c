import { useState } from "react";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import type { Preset } from "../list/use-tasks.ts";
import { type NewLine, useAddLine } from "./use-add-line.ts";

/** The client comes from the filter, or from the previous task. */
export function useQuickAdd(preset: Preset) {
  const [lastClientId, setLastClientId] = useState<number>();
  const create = useWrite(tasks.create, {
    done: "Tarefa criada com sucesso",
    failed: "Erro ao criar tarefa",
  });
  return {
    /** Kept here because list and board replace each other. */
    lines: { pending: useAddLine(), in_progress: useAddLine() },
    /** Undefined until one is chosen. */
    clientId: preset.clientId ?? lastClientId,
    isClientFiltered: preset.clientId !== undefined,
    setClient: setLastClientId,
    add: (line: NewLine, status: TaskStatus, clientId: number) =>
      create.mutateAsync({ ...preset, ...line, clientId, status }),
  };
}

export type QuickAdding = ReturnType<typeof useQuickAdd>;
