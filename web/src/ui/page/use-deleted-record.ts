import type { ById, BrowserEndpoint } from "#shared/endpoint.ts";
import type { Deletion } from "#shared/trash.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDate } from "#shared/values/dates.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { type RestoreMessages, useRestore } from "#web/contract/use-removal.ts";
import { useZone } from "#web/contract/use-zone.ts";

export interface Restorable {
  calls: {
    deletion: BrowserEndpoint & { params: typeof ById; output: typeof Deletion };
    restore: BrowserEndpoint & { params: typeof ById };
  };
  messages: RestoreMessages;
}

/** Returns a deletion that can be taken back. `deletion` is undefined when the record cannot be restored. */
export function useDeletedRecord({ calls, messages }: Restorable, id: number) {
  const zone = useZone();
  const back = useRestore(calls, messages);
  // While it is restored there is nothing to read.
  const read = useRead(calls.deletion, { id }, { quiet: true, when: !back.isPending });
  const deletion: Deletion | undefined = read.error ? undefined : read.data;
  const members = useMemberList({ when: Boolean(deletion?.by) });
  const author = members.data?.find(({ userId }) => userId === deletion?.by);
  return {
    isPending: read.isPending,
    deletion: deletion && {
      on: formatDate(deletion.at, zone),
      by: author ? ` por ${fullName(author.user)}` : "",
    },
    restore: { busy: back.isPending && "Restaurando…", run: () => back.mutate({ id }) },
  };
}
