import { useMemo, useState } from "react";
import { STATUSES, type ProposalStatus } from "#shared/proposals/status.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { readStorage, writeStorage } from "#web/ui/browser/storage.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { dayOf } from "#shared/values/dates.ts";
import { ATTENTION, clientsOf, fitsAround, hasStatus, statusOptions } from "./find-proposals.ts";
import { needsAttention, openSentence } from "./open-proposals.ts";
import { DEFAULT_ORDER } from "./orders.ts";
import { useMemberList, useProposalList } from "#web/contract/reads.ts";

type Url = typeof UNFILTERED;
interface Member {
  id: string;
}

const UNFILTERED = { q: "", status: "", periodo: "", pessoa: "", cliente: "" };

export type View = "lista" | "quadro";

/** Returns the view with the board's own choices, in the URL. The view used last is kept in this browser. */
function useView() {
  const { id: userId } = useUser();
  const key = `proposals-view:${userId}`;
  const [lastView] = useState(() => readStorage(key) ?? "lista");
  const [url, setUrl] = useUrlState({ view: lastView, coluna: "sent", janela: "" });
  return {
    view: url.view === "quadro" ? ("quadro" as const) : ("lista" as const),
    setView: (view: View) => {
      writeStorage(key, view);
      setUrl({ view }, { push: true });
    },
    /** The column shown on a phone. */
    column: STATUSES.find((status) => status === url.coluna) ?? "sent",
    setColumn: (coluna: ProposalStatus) => setUrl({ coluna }),
    window: url.janela,
    setWindow: (janela: string) => setUrl({ janela }),
  };
}

/** Returns the proposals that match the filters of the URL: but for the status, and with it. */
function useFound(
  { data: all }: ReturnType<typeof useProposalList>,
  url: Url,
  people: readonly Member[],
) {
  const now = useNow();
  const zone = useZone();
  const isPhone = useIsPhone();
  const today = dayOf(now.toISOString(), zone);
  const context = useMemo(
    () => ({ now, zone, team: new Set(people.map(({ id }) => id)) }),
    [now, zone, people],
  );
  const around = useMemo(() => {
    const { q: search, status, periodo: period, pessoa: person, cliente } = url;
    const wanted = { search, status, period, person, client: cliente };
    return all?.filter((proposal) => fitsAround(proposal, wanted, context));
  }, [all, url, context]);
  const { shown, options } = useMemo(() => {
    const hasUrgent = all?.some((proposal) => needsAttention(proposal, today)) === true;
    const hasAttention = url.status === ATTENTION || (isPhone && hasUrgent);
    return {
      shown: around?.filter((proposal) => hasStatus(proposal, url.status, context)),
      options: statusOptions(around, context).filter(
        ({ value }) => value !== ATTENTION || hasAttention,
      ),
    };
  }, [all, around, url.status, context, isPhone, today]);
  return { today, around, shown, options };
}

/** The proposals with their filters, in the URL. */
export function useProposals() {
  const [url, setUrl] = useUrlState(UNFILTERED);
  const [{ sort }, setOrder] = useUrlState({ sort: DEFAULT_ORDER });
  const list = useProposalList();
  const members = useMemberList();
  const people = useMemo(() => (members.data ?? []).map(({ user }) => user), [members.data]);
  const board = useView();
  const { today, around, shown, options } = useFound(list, url, people);
  const clients = useMemo(() => clientsOf(list.data ?? []), [list.data]);
  const sentence = useMemo(() => list.data && openSentence(list.data, today), [list.data, today]);
  return {
    list,
    sentence,
    people,
    today,
    board,
    /** All that match but for the status, which are the columns of the board. */
    around,
    shown,
    isFiltered: Object.entries(url).some(
      ([name, value]) => value !== "" && (name !== "status" || board.view === "lista"),
    ),
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

export type ProposalsView = ReturnType<typeof useProposals>;
export type ProposalFilter = ProposalsView["filter"];
export type Person = ProposalsView["people"][number];
