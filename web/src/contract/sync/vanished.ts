import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { Lists } from "./merge-changes.ts";

const NOUNS: Record<Kind, readonly [one: string, many: string, past: string]> = {
  clients: ["O cliente", "clientes", "excluído"],
  products: ["O item", "itens", "excluído"],
  proposals: ["A proposta", "propostas", "excluída"],
  tasks: ["A tarefa", "tarefas", "excluída"],
  tags: ["A tag", "tags", "excluída"],
};

/** Shows a toast about rows of the page's list that somebody else deleted. */
export function notifyVanished(before: Lists, { gone }: Changes): void {
  const kind = (Object.keys(NOUNS) as Kind[]).find((one) =>
    location.pathname.startsWith(`/${one}`),
  );
  if (!kind) return;
  const rows: readonly { id: number; name?: string; title?: string }[] = before[kind] ?? [];
  const vanished = rows.filter(({ id }) => gone[kind].includes(id));
  const [first] = vanished;
  if (!first) return;
  const [one, many, past] = NOUNS[kind];
  const title =
    vanished.length === 1
      ? `${one} ${first.title ?? first.name ?? ""} foi ${past}`
      : `${formatNumber(vanished.length)} ${many} foram ${past}s`;
  showToast({ title, kind: "info" });
}
