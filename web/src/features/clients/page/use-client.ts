import { useMemo } from "react";
import type { Client } from "#shared/clients/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { readRecordId } from "#shared/route.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useClientList, useMemberList, useProposalList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useMergedInto } from "#web/contract/use-merged-into.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { navigate } from "#web/ui/router/history.ts";
import { useParams } from "#web/ui/router/router.tsx";
import type { ClientForm } from "../client-form.ts";
import { useClientRemoval, useClientSave } from "../use-clients.ts";
import { clientSums } from "./client-sums.ts";

/** Returns the client of the URL, from the cached list. */
export function useClient() {
  const id = readRecordId(useParams()["id"]);
  const list = useClientList();
  const client = list.data?.find((one) => one.id === id);
  /** The client into which this one was merged. */
  const became = useMergedInto(id);
  const isMissing = id === undefined || (list.data !== undefined && !client);
  return { list, client, became, isMissing };
}

/** Last changed first, with their sums. */
export function useClientProposals({ id }: Client) {
  const list = useProposalList();
  const now = useNow();
  const zone = useZone();
  const proposals = useMemo(
    () =>
      list.data
        ?.filter(({ clientId }) => clientId === id)
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    [list.data, id],
  );
  const sums = useMemo(() => proposals && clientSums(proposals, now, zone), [proposals, now, zone]);
  return { list, proposals, sums };
}

/** Returns open tasks by day, those without a day last, and the number of completed ones. */
export function useClientTasks({ id }: Client) {
  const list = useRead(tasks.list, {});
  const found = useMemo(
    () => list.data?.filter(({ clientId }) => clientId === id),
    [list.data, id],
  );
  const open = useMemo(
    () =>
      found
        ?.filter(({ status }) => status !== "completed")
        .toSorted((a, b) => (a.dueDate ?? "9").localeCompare(b.dueDate ?? "9") || a.id - b.id),
    [found],
  );
  return { list, open, completed: (found?.length ?? 0) - (open?.length ?? 0) };
}

export function useClientActions(client: Client) {
  const [url, setUrl] = useUrlState({ editar: "", unir: "" });
  const remove = useClientRemoval();
  const { role } = useUser();
  const save = useClientSave(client);
  return {
    isMerging: url.unir !== "",
    canMerge: hasRole(role, "admin"),
    merge: () => setUrl({ unir: "sim" }, { push: true }),
    endMerge: () => setUrl({ unir: "" }),
    isEditing: url.editar !== "",
    edit: () => setUrl({ editar: "sim" }, { push: true }),
    close: () => setUrl({ editar: "" }),
    save: async (form: ClientForm, to?: Client | null) => {
      const saved = await save(form, to);
      // Of a client deleted meanwhile, what was typed is another one's.
      if (saved.id !== client.id) await navigate(`/clients/${saved.id}`, { replace: true });
    },
    remove: async () => {
      if (await remove(client)) await navigate("/clients");
    },
  };
}

/** Returns who added a client; undefined for former members. */
export function useClientAuthor({ userId }: Client): string | undefined {
  const author = useMemberList().data?.find((member) => member.userId === userId);
  return author && fullName(author.user);
}
