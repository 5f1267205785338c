import type { QueryClient } from "@tanstack/react-query";
import type { Task } from "#shared/tasks/contract.ts";

const TASKS = { queryKey: ["tasks"] };

/** Applies an optimistic update to every cached copy of a task. Resolves to a rollback. */
export async function patchTask(
  client: QueryClient,
  id: number,
  change: (task: Task) => Task,
): Promise<() => void> {
  // A response in flight would overwrite the update.
  await client.cancelQueries(TASKS);
  let former: Task | undefined;
  replaceTask(client, id, (task) => change((former = task)));
  return () => {
    const kept = former;
    if (kept) replaceTask(client, id, () => kept);
  };
}

function replaceTask(client: QueryClient, id: number, change: (task: Task) => Task): void {
  client.setQueriesData<Task | Task[]>(TASKS, (kept) => {
    if (!kept) return kept;
    if (Array.isArray(kept)) return kept.map((task) => (task.id === id ? change(task) : task));
    return kept.id === id ? change(kept) : kept;
  });
}
