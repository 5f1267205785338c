import { useMemo } from "react";
import { useZone } from "#web/contract/use-zone.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { dayOf } from "#shared/values/dates.ts";
import { ATTENTION, clientsOf, fitsAround, hasStatus, statusOptions } from "./find-proposals.ts";
import { needsAttention, openSentence } from "./open-proposals.ts";
import { DEFAULT_ORDER } from "./orders.ts";
import { useMemberList, useProposalList } from "#web/contract/reads.ts";

const UNFILTERED = { q: "", status: "", periodo: "", pessoa: "", cliente: "" };

/** The list of proposals with its filters, in the URL. */
export function useProposals() {
  const [url, setUrl] = useUrlState(UNFILTERED);
  const [{ sort }, setOrder] = useUrlState({ sort: DEFAULT_ORDER });
  const list = useProposalList();
  const members = useMemberList();
  const now = useNow();
  const zone = useZone();
  const people = useMemo(() => (members.data ?? []).map(({ user }) => user), [members.data]);
  const isPhone = useIsPhone();
  const today = dayOf(now.toISOString(), zone);
  const { shown, options } = useMemo(() => {
    const hasUrgent = list.data?.some((proposal) => needsAttention(proposal, today)) === true;
    const hasAttention = url.status === ATTENTION || (isPhone && hasUrgent);
    const context = { now, zone, team: new Set(people.map(({ id }) => id)) };
    const { q: search, status, periodo: period, pessoa: person, cliente } = url;
    const wanted = { search, status, period, person, client: cliente };
    const around = list.data?.filter((proposal) => fitsAround(proposal, wanted, context));
    return {
      shown: around?.filter((proposal) => hasStatus(proposal, url.status, context)),
      options: statusOptions(around, context).filter(
        ({ value }) => value !== ATTENTION || hasAttention,
      ),
    };
  }, [list.data, url, now, zone, people, isPhone, today]);
  const clients = useMemo(() => clientsOf(list.data ?? []), [list.data]);
  const sentence = useMemo(() => list.data && openSentence(list.data, today), [list.data, today]);
  return {
    list,
    sentence,
    people,
    shown,
    isFiltered: Object.values(url).some((value) => value !== ""),
    filter: {
      search: url.q,
      setSearch: (q: string) => setUrl({ q }),
      status: url.status,
      setStatus: (status: string) => setUrl({ status }),
      period: url.periodo,
      setPeriod: (periodo: string) => setUrl({ periodo }),
      person: url.pessoa,
      setPerson: (pessoa: string) => setUrl({ pessoa }),
      client: url.cliente,
      setClient: (cliente: string) => setUrl({ cliente }),
      clients,
      options,
      order: sort,
      setOrder: (order: string) => setOrder({ sort: order }),
    },
    clear: () => setUrl(UNFILTERED),
  };
}

export type ProposalFilter = ReturnType<typeof useProposals>["filter"];
export type Person = ReturnType<typeof useProposals>["people"][number];
