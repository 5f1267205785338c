import { useZone } from "#web/contract/use-zone.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import type { TasksView } from "./use-tasks.ts";

export function useTaskExport({ list, found }: TasksView) {
  const zone = useZone();
  return useExport({
    rows: list.data && found,
    fileName: "tarefas",
    sheets: async (rows) => [(await import("./task-sheet.ts")).taskSheet(rows, zone)],
  });
}
