import { useParams } from "react-router-dom";
import { RecordId } from "#shared/endpoint.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { listed, useRead } from "#web/contract/hooks.ts";

/** The proposal that the address names. `isMissing`: there is none with this number, or it is no number. */
export function useProposal() {
  const id = RecordId.safeParse(useParams()["id"]).data;
  const read = useRead(
    proposals.get,
    { id: id ?? 0 },
    { when: id !== undefined, meanwhile: (client) => listed(client, proposals.list, id) },
  );
  const isMissing =
    id === undefined || (read.error instanceof RequestFailed && read.error.status === 404);
  return { read, isMissing };
}
