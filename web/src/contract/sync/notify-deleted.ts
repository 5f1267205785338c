import { mergedInto } from "#shared/clients/merge.ts";
import type { Member } from "#shared/organization/members.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { showNews } from "#web/ui/feedback/toast.ts";
import { KINDS } from "./lists.ts";
import type { Lists } from "./merge-changes.ts";

const WORDS: Record<Kind, readonly [one: string, many: string, deleted: string]> = {
  clients: ["O cliente", "clientes", "excluído"],
  products: ["O item", "itens", "excluído"],
  proposals: ["A proposta", "propostas", "excluída"],
  tasks: ["A tarefa", "tarefas", "excluída"],
  tags: ["A tag", "tags", "excluída"],
};

interface Row {
  id: number;
  name?: string;
  company?: string | null;
  title?: string;
}

/** Shows a toast about rows of the page's list that somebody else deleted, or merged with others. */
export function notifyDeletedRows(
  before: Lists,
  now: Lists,
  newlyGone: (kind: Kind) => readonly number[],
): void {
  const kind = KINDS.find((one) => location.pathname.startsWith(`/${one}`));
  if (!kind) return;
  const rows: readonly Row[] = before[kind] ?? [];
  const gone = newlyGone(kind);
  const goneRows = rows.filter(({ id }) => gone.includes(id));
  const remainingOf = ({ id }: Row) =>
    kind === "clients" ? mergedInto(now.clients ?? [], id) : undefined;
  const deletedRows = goneRows.filter((row) => !remainingOf(row));
  const mergedRows = goneRows.filter(remainingOf);
  const [one, many, deleted] = WORDS[kind];
  const notify = (found: readonly Row[], what: string, partner: string, partners: string) => {
    const [first] = found;
    if (!first) return;
    const title =
      found.length === 1
        ? `${one} ${nameOf(first)} foi ${what}${partner}`
        : `${formatNumber(found.length)} ${many} foram ${what}s${partners}`;
    showNews({ title, kind: "info" });
  };
  notify(deletedRows, deleted, "", "");
  const remaining = mergedRows[0] && remainingOf(mergedRows[0]);
  notify(mergedRows, "unido", remaining ? ` com ${nameOf(remaining)}` : "", " com outros");
}

function nameOf({ title, company, name }: Row): string {
  return title ?? company ?? name ?? "";
}

/** Shows a toast about people who left the team. */
export function notifyMembersWhoLeft(before: readonly Member[], now: readonly Member[]): void {
  const gone = before.filter(({ id }) => !now.some((member) => member.id === id));
  const [first] = gone;
  if (!first || now.length === 0) return;
  const title =
    gone.length === 1
      ? `${fullName(first.user)} saiu da equipe`
      : `${gone.length} pessoas saíram da equipe`;
  showNews({ title, kind: "info" });
}
