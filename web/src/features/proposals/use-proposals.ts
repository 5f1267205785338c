import {
  type Proposal,
  type ProposalStatus,
  proposals,
  STATUSES,
} from "#shared/proposals/contract.ts";
import { cents, toCents } from "#shared/values/money.ts";
import { fold } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { lookOf } from "#web/ui/proposal-badges.tsx";

/** The list with its search and its filter by status, both in the URL. */
export function useProposals() {
  const [url, setUrl] = useUrlState({ q: "", status: "" });
  const list = useRead(proposals.list, {});
  const searched = list.data?.filter((proposal) => matches(proposal, url.q));
  const shown = searched?.filter(({ status }) => url.status === "" || status === url.status);
  return {
    list,
    shown,
    /** Of what is shown. */
    total: cents(shown?.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0) ?? 0),
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    status: url.status,
    setStatus: (status: string) => setUrl({ status }),
    clear: () => setUrl({ q: "", status: "" }),
    options: statusOptions(searched),
  };
}

/** Title, client and number, without case and accents (decisions J33). */
function matches({ title, client, proposalNumber }: Proposal, search: string): boolean {
  const text = [title, client.company, client.name, proposalNumber].join("\n");
  return fold(text).includes(fold(search));
}

/** The filter's chips, with how many each would show once that is known. */
function statusOptions(found: readonly Proposal[] | undefined) {
  const counted = (status: ProposalStatus | "") =>
    found && {
      count: found.filter((proposal) => status === "" || proposal.status === status).length,
    };
  return [
    { value: "", label: "Todas", ...counted("") },
    ...STATUSES.map((value) => ({ value, label: lookOf(value).label, ...counted(value) })),
  ];
}
