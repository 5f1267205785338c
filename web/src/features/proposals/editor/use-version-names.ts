import { clientName } from "#shared/clients/rules.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useClientList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { type Names, namesIn } from "./form/differences.ts";

/** Returns the names of clients and items in versions of one proposal. */
export function useVersionNames(versions: readonly Proposal[]): Names {
  const list = useClientList();
  return namesIn(versions, (id) => {
    const client =
      list.data?.find((one) => one.id === id) ??
      versions.find(({ clientId }) => clientId === id)?.client;
    return client ? clientName(client) : "nenhum";
  });
}

/** Returns who saved a version, by name, and as the author in a notice. */
export function useSaver({ history }: Proposal): { name: string; author: string } {
  const by = history?.at(-1)?.by ?? "outra pessoa";
  const isOwn = by === fullName(useUser());
  return isOwn ? { name: "você", author: "você em outra aba" } : { name: by, author: by };
}
