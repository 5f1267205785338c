import { useParams } from "react-router-dom";
import { RecordId } from "#shared/endpoint.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { listed, useRead } from "#web/contract/hooks.ts";
import { useServerTime } from "./task-clock.ts";

/** The task that the address names. `isMissing`: there is none with this number, or it is no number. */
export function useTask() {
  const id = RecordId.safeParse(useParams()["id"]).data;
  const read = useRead(
    tasks.get,
    { id: id ?? 0 },
    {
      when: id !== undefined,
      meanwhile: (client) => {
        const task = listed(client, tasks.list, id);
        // Who is in the team is known beside it.
        return task && { ...task, people: [] };
      },
    },
  );
  useServerTime(read.data && [read.data], read.dataUpdatedAt);
  const isMissing =
    id === undefined || (read.error instanceof RequestFailed && read.error.status === 404);
  return { read, isMissing };
}
