import { useEffect, useMemo } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { STATUSES, type ProposalStatus } from "#shared/proposals/status.ts";
import { readRecordId } from "#shared/route.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { once } from "#shared/values/once.ts";
import { ME, NOBODY } from "#web/contract/person-filter.ts";
import { OWN_LINES } from "#web/contract/proposal-list-link.ts";
import { useMemberList, useProductList, useProposalList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useFirstRows } from "#web/contract/sync/first-rows.ts";
import { DELETED_PRODUCT, useDeletedProducts } from "#web/contract/use-deleted-products.ts";
import { ALL_FORMER, FORMER, useFormerSellers } from "#web/contract/use-former-sellers.ts";
import { useFollowMerged } from "#web/contract/use-merged-into.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { useView } from "#web/ui/board/use-view.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { fromQuery, toQuery } from "#web/ui/saved-filters/query.ts";
import { appliedFilters, type Filters, type Option, UNFILTERED } from "./filters.ts";
import {
  ATTENTION,
  clientsOf,
  findInAnyStatus,
  hasStatus,
  proposalWords,
  statusOptions,
} from "./find-proposals.ts";
import { knownFilters } from "./known-filters.ts";
import { needsAttention, openSentence } from "./open-proposals.ts";
import { DEFAULT_ORDER } from "./orders.ts";

export type View = "lista" | "quadro";

/** List or board, and the board's state in the URL. */
function useBoard() {
  const { id: userId } = useUser();
  const [{ coluna, janela }, setUrl] = useUrlState({ coluna: "sent", janela: "" });
  return {
    ...useView<View>(`proposals-view:${userId}`, ["lista", "quadro"]),
    /** Shown on phones. */
    column: STATUSES.find((status) => status === coluna) ?? "sent",
    setColumn: (next: ProposalStatus) => setUrl({ coluna: next }),
    window: janela,
    setWindow: (next: string) => setUrl({ janela: next }),
  };
}

type Proposals = ReturnType<typeof useProposalList>["data"];

/** Matches of all filters but the status, and of all filters. */
function useFound(all: Proposals, filters: Filters, people: readonly { id: string }[]) {
  const today = useToday();
  const { id: me } = useUser();
  const isPhone = useIsPhone();
  useEffect(() => all && proposalWords.prepare(all), [all]);
  const inAnyStatus = useMemo(() => {
    const team = new Set(people.map(({ id }) => id));
    return all && findInAnyStatus(all, filters, { today, team, me });
  }, [all, filters, today, people, me]);
  const { status } = filters;
  const { shown, options } = useMemo(() => {
    const hasUrgent = () => all?.some((proposal) => needsAttention(proposal, today)) === true;
    const hasAttention = status === ATTENTION || (isPhone && hasUrgent());
    return {
      shown: inAnyStatus?.filter((proposal) => hasStatus(proposal, status, today)),
      options: statusOptions(inAnyStatus, today).filter(
        ({ value }) => value !== ATTENTION || hasAttention,
      ),
    };
  }, [all, inAnyStatus, status, isPhone, today]);
  return { today, inAnyStatus, shown, options };
}

/** The filters are in the URL. */
export function useProposals() {
  const [url, change] = useUrlState(UNFILTERED);
  const filters = useMemo(() => knownFilters(url), [url]);
  useFollowMerged(readRecordId(filters.cliente), (into) => change({ cliente: String(into) }));
  const [{ sort }, setOrder] = useUrlState({ sort: DEFAULT_ORDER });
  const list = useProposalList();
  const firstRows = useFirstRows(proposals.list);
  const members = useMemberList();
  const catalogue = useProductList({ when: filters.produto !== "" });
  const deleted = useDeleted(filters.produto, catalogue.data, list.data);
  const people = useMemo(() => (members.data ?? []).map(({ user }) => user), [members.data]);
  const former = useFormerSellers(members.data, list.data);
  const team = useMemo(() => people.map(sellerOf), [people]);
  const sellers = useMemo(
    () => new Map([...former.flatMap(formerSeller), ...team]),
    [team, former],
  );
  const board = useBoard();
  const { today, inAnyStatus, shown, options } = useFound(list.data, filters, people);
  const clients = useMemo(() => once(() => clientsOf(list.data ?? [])), [list.data]);
  const sentence = useMemo(() => list.data && openSentence(list.data, today), [list.data, today]);
  const visible = board.view === "lista" ? shown : inAnyStatus;
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== "" && (name !== "status" || board.view === "lista"),
  );
  return {
    list,
    /** The newest proposals, while the rest loads. */
    firstRows: isFiltered ? undefined : firstRows,
    sentence,
    people,
    /** Sellers who left the team, for the filter. */
    former,
    sellers,
    today,
    board,
    /** All but the status filter, for the columns of the board. */
    inAnyStatus,
    shown,
    isFiltered,
    filter: {
      filters,
      change,
      /** By name, for the filter. */
      clients,
      options,
      applied: appliedFilters(filters, {
        people: namesOf(people, former),
        clients: filters.cliente === "" ? [] : clients(),
        products: productOptions([...(catalogue.data ?? []), ...deleted]),
      }),
      /** '3 propostas · R$ 64.914,65' */
      found: useMemo(() => once(() => (visible ? foundInWords(visible) : "")), [visible]),
      order: sort,
      setOrder: (order: string) => setOrder({ sort: order }),
      clear: () => change(UNFILTERED),
      filtered: {
        screen: "proposals" as const,
        query: toQuery(filters, UNFILTERED),
        apply: (query: string) => change(fromQuery(query, UNFILTERED)),
      },
    },
  };
}

const NONE: NonNullable<Proposals> = [];

/** Returns the product that is filtered by, when it was deleted. */
function useDeleted(
  produto: string,
  catalogue: readonly { id: number }[] | undefined,
  rows: Proposals = NONE,
) {
  const id = Number(produto);
  const isGone = id > 0 && catalogue?.every((product) => product.id !== id) === true;
  const products = useMemo(() => (isGone ? [id] : []), [isGone, id]);
  const name = useDeletedProducts(rows, products).get(id) ?? DELETED_PRODUCT;
  return isGone ? [{ id, name }] : [];
}

export interface Seller {
  name: string;
  photo: string | null;
}
/** By id. */
export type Sellers = ReadonlyMap<string, Seller>;

// Memoized by the caller: new objects would re-render every card.
function sellerOf(person: Person): [id: string, seller: Seller] {
  return [person.id, { name: fullName(person), photo: person.profileImageUrl }];
}

function formerSeller({ value, label }: Option): [id: string, seller: Seller][] {
  return value === NOBODY ? [] : [[value, { name: label, photo: null }]];
}

function namesOf(people: readonly Person[], former: readonly Option[]): Option[] {
  return [
    { value: ME, label: "Minhas" },
    ...people.map((person) => ({ value: person.id, label: fullName(person) })),
    ...former,
    { value: FORMER, label: ALL_FORMER },
  ];
}

function productOptions(products: readonly { id: number; name: string }[]): Option[] {
  return [
    ...products.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: OWN_LINES, label: "Itens fora do catálogo" },
  ];
}

function foundInWords(found: readonly { totalAmount: number }[]): string {
  const total = sumTotals(found);
  return `${formatCount(found.length, "proposta", "propostas")} · ${formatMoney(total)}`;
}

export type ProposalsView = ReturnType<typeof useProposals>;
export type ProposalFilter = ProposalsView["filter"];
export type Person = NonNullable<ReturnType<typeof useMemberList>["data"]>[number]["user"];
