import { useMemo } from "react";
import { displayName } from "#shared/clients/rules.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { formatMoney, parseReais, toCents } from "#shared/values/money.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useClientList, useProductList, useProposalList } from "#web/contract/reads.ts";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { mainNavItems, settingsNavItemsOf } from "../shell/navigation.ts";

export type EntryKind = "create" | "screen" | "help" | "client" | "proposal" | "task" | "product";

export interface Entry {
  key: string;
  kind: EntryKind;
  label: string;
  /** Distinguishes entries of the same name. */
  detail?: string;
  to: string;
}

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

/** Every kind fits on one screen. */
const MAX_OF_A_KIND = 5;

function created(label: string, to: string): Entry {
  return { key: to, kind: "create", label, to };
}

interface Findable {
  entry: Entry;
  words: string;
  /** In reais. */
  total?: number;
}

function findable(entry: Entry, ...more: (string | null | undefined)[]): Findable {
  return { entry, words: fold([entry.label, entry.detail, ...more].filter(Boolean).join("\n")) };
}

/**
 * Returns creation and navigation without a query, otherwise also records that contain every word, and proposals of that
 * total. Shares the cached lists of the screens.
 */
export function usePalette(query: string): { groups: Entry[][]; isLoading: boolean } {
  const user = useUser();
  const terms = searchTerms(query);
  const isSearching = terms.length > 0;
  const hasRecords = user.organization !== null && !isLockedOut(user);
  const records = useRecords(isSearching && hasRecords);
  const screens = mainNavItems
    .filter(({ superAdmin }) => user.isSuperAdmin || !superAdmin)
    .concat(settingsNavItemsOf(user.role) as typeof mainNavItems)
    .map(({ to, label }): Entry => ({ key: to, kind: "screen", label, to }));
  const isAdmin = hasRole(user.role, "admin");
  const creations = isAdmin ? [...CREATED, INVITED] : CREATED;
  const fixed = [...(hasRecords ? [creations] : []), screens, HELP];
  if (!isSearching) return { groups: fixed, isLoading: false };
  const isTotal = totalQuery(query);
  const matches = ({ words, total }: Findable) =>
    terms.every((term) => words.includes(term)) || isTotal(total);
  const groups = [
    ...records.lists.map((list) =>
      list.filter(matches).map(({ entry, total }) => withTotal(entry, isTotal(total) && total)),
    ),
    ...fixed.map((list) => list.filter((entry) => matches(findable(entry)))),
  ];
  return {
    groups: groups.map((group) => group.slice(0, MAX_OF_A_KIND)).filter(({ length }) => length > 0),
    isLoading: records.isLoading,
  };
}

/** Shows the total for which an entry was found. */
function withTotal(entry: Entry, total: number | false | undefined): Entry {
  if (!total) return entry;
  return { ...entry, detail: `${formatMoney(toCents(total))} · ${entry.detail}` };
}

/** Returns whether a total is the amount of a query: "1.234,56", or "R$ 1234" with any cents. */
function totalQuery(query: string): (total: number | undefined) => boolean {
  const amount = parseReais(query);
  const isWhole = !query.includes(",");
  return (total) =>
    amount !== undefined && total !== undefined && amount === (isWhole ? Math.trunc(total) : total);
}

function useRecords(when: boolean): { lists: Findable[][]; isLoading: boolean } {
  const allClients = useClientList({ when });
  const allProposals = useProposalList({ when });
  const allTasks = useRead(tasks.list, {}, { when });
  const allProducts = useProductList({ when });
  const reads = [allClients, allProposals, allTasks, allProducts];
  const found = useMemo(
    () => [
      (allClients.data ?? []).map((client) =>
        findable(
          {
            key: `client-${client.id}`,
            kind: "client",
            label: displayName(client),
            ...(client.company && client.company !== client.name ? { detail: client.name } : {}),
            to: `/clients/${client.id}`,
          },
          client.email,
          client.phone,
          client.cnpj,
          client.cnpj && formatTaxId(client.cnpj),
        ),
      ),
      (allProposals.data ?? []).map(({ id, title, proposalNumber, client, totalAmount }) => ({
        ...findable({
          key: `proposal-${id}`,
          kind: "proposal",
          label: title,
          detail: [proposalNumber, client && displayName(client)].filter(Boolean).join(" · "),
          to: `/proposals/${id}`,
        }),
        total: totalAmount,
      })),
      (allTasks.data ?? []).map(({ id, title, client }) =>
        findable({
          key: `task-${id}`,
          kind: "task",
          label: title,
          ...(client ? { detail: client.company ?? client.name } : {}),
          to: `/tasks/${id}`,
        }),
      ),
      (allProducts.data ?? []).map(({ id, name, code }) =>
        findable({
          key: `product-${id}`,
          kind: "product",
          label: name,
          ...(code ? { detail: code } : {}),
          to: `/products?editar=${id}`,
        }),
      ),
    ],
    [allClients.data, allProposals.data, allTasks.data, allProducts.data],
  );
  return { lists: found, isLoading: when && reads.some(({ isPending }) => isPending) };
}
