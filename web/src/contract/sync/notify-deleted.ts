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

/** Shows a toast about rows of the page's list that somebody else deleted. */
export function notifyDeletedRows(
  before: Lists,
  goneByOthers: (kind: Kind) => readonly number[],
): void {
  const kind = KINDS.find((one) => location.pathname.startsWith(`/${one}`));
  if (!kind) return;
  const rows: readonly { id: number; name?: string; title?: string }[] = before[kind] ?? [];
  const gone = goneByOthers(kind);
  const deletedRows = rows.filter(({ id }) => gone.includes(id));
  const [first] = deletedRows;
  if (!first) return;
  const [one, many, deleted] = WORDS[kind];
  const title =
    deletedRows.length === 1
      ? `${one} ${first.title ?? first.name ?? ""} foi ${deleted}`
      : `${formatNumber(deletedRows.length)} ${many} foram ${deleted}s`;
  showNews({ title, kind: "info" });
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
