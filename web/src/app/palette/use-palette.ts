import { useEffect, useMemo } from "react";
import { hasRole } from "#shared/organization/rules.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { searchTerms } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useClientList, useProductList, useProposalList } from "#web/contract/reads.ts";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { mainNavItemsOf, settingsNavItemsOf } from "../shell/navigation.ts";
import {
  CLIENTS,
  type Entry,
  findEntries,
  FIXED,
  type Kind,
  PRODUCTS,
  PROPOSALS,
  TASKS,
} from "./entries.ts";

const CREATED: Entry[] = [
  created("Nova proposta", "/proposals/new"),
  created("Nova proposta a partir de um modelo", "/proposal-templates"),
  created("Novo cliente", "/clients?editar=novo"),
  created("Nova tarefa", "/tasks?editar=nova"),
  created("Novo produto ou serviço", "/products?editar=novo"),
];

const INVITED = created("Convidar para a equipe", "/team?convidar=sim");

const HELP: Entry[] = [
  help("Falar com o suporte", SUPPORT_LINK),
  help("Termos de uso", "/terms"),
  help("Política de privacidade", "/privacy"),
];

function help(label: string, to: string): Entry {
  return { key: to, kind: "help", label, detail: "Ajuda", to };
}

function created(label: string, to: string): Entry {
  return { key: to, kind: "create", label, to };
}

/**
 * Returns creation and navigation without a query, otherwise also records that contain every word, and proposals of that
 * total. Shares the cached lists of the screens.
 */
export function usePalette(query: string): { groups: Entry[][]; isLoading: boolean } {
  const user = useUser();
  const isSearching = searchTerms(query).length > 0;
  const hasRecords = user.organization !== null && !isLockedOut(user);
  const records = useRecords(query, isSearching && hasRecords);
  const screens = [...mainNavItemsOf(user), ...settingsNavItemsOf(user)].map(
    ({ to, label }): Entry => ({ key: to, kind: "screen", label, to }),
  );
  const isAdmin = hasRole(user.role, "admin");
  const creations = isAdmin ? [...CREATED, INVITED] : CREATED;
  const fixed = [...(hasRecords ? [creations] : []), screens, HELP];
  if (!isSearching) return { groups: fixed, isLoading: false };
  const groups = [...records.groups, ...fixed.map((list) => findEntries(list, FIXED, query))];
  return { groups: groups.filter(({ length }) => length > 0), isLoading: records.isLoading };
}

/** Rows are prepared from the opening on where lists are cached; the others are read at the first key. */
function useRecords(query: string, when: boolean): { groups: Entry[][]; isLoading: boolean } {
  const allClients = useClientList({ when });
  const allProposals = useProposalList({ when });
  const allTasks = useRead(tasks.list, {}, { when });
  const allProducts = useProductList({ when });
  const reads = [allClients, allProposals, allTasks, allProducts];
  const groups = [
    useFound(allClients.data, CLIENTS, query),
    useFound(allProposals.data, PROPOSALS, query),
    useFound(allTasks.data, TASKS, query),
    useFound(allProducts.data, PRODUCTS, query),
  ];
  return { groups, isLoading: when && reads.some(({ isPending }) => isPending) };
}

function useFound<Row extends object>(
  rows: readonly Row[] | undefined,
  kind: Kind<Row>,
  query: string,
): Entry[] {
  useEffect(() => rows && kind.words.prepare(rows), [rows, kind]);
  return useMemo(() => (rows ? findEntries(rows, kind, query) : []), [rows, kind, query]);
}
