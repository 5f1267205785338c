import { readRecordId } from "#shared/route.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { hasFailedWith } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { listed } from "#web/contract/reads.ts";
import { useParams } from "#web/ui/router/router.tsx";

/** `isMissing`: the id is invalid or does not exist. */
export function useTask() {
  const id = readRecordId(useParams()["id"]);
  const read = useRead(
    tasks.get,
    { id: id ?? 0 },
    {
      when: id !== undefined,
      placeholder: (client) => {
        const task = listed(client, tasks.list, id);
        // The full response contains people and events.
        return task && { ...task, people: [], events: [] };
      },
    },
  );
  const isMissing = id === undefined || hasFailedWith(read.error, 404);
  return { read, isMissing };
}
