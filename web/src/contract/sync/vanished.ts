import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { Lists } from "./merge-changes.ts";

interface Words {
  one: (name: string) => string;
  many: (count: number) => string;
}

const WORDS: Record<Kind, Words> = {
  clients: {
    one: (name) => `O cliente ${name} foi excluído`,
    many: (count) => `${formatNumber(count)} clientes foram excluídos`,
  },
  products: {
    one: (name) => `O item ${name} foi excluído`,
    many: (count) => `${formatNumber(count)} itens foram excluídos`,
  },
  proposals: {
    one: (name) => `A proposta ${name} foi excluída`,
    many: (count) => `${formatNumber(count)} propostas foram excluídas`,
  },
  tasks: {
    one: (name) => `A tarefa ${name} foi excluída`,
    many: (count) => `${formatNumber(count)} tarefas foram excluídas`,
  },
  tags: {
    one: (name) => `A tag ${name} foi excluída`,
    many: (count) => `${formatNumber(count)} tags foram excluídas`,
  },
};

/** Shows a toast about rows of the page's list that somebody else deleted. */
export function notifyVanished(before: Lists, { gone }: Changes): void {
  const kind = (Object.keys(WORDS) as Kind[]).find((one) =>
    location.pathname.startsWith(`/${one}`),
  );
  if (!kind) return;
  const rows: readonly { id: number; name?: string; title?: string }[] = before[kind] ?? [];
  const vanished = rows.filter(({ id }) => gone[kind].includes(id));
  const [first] = vanished;
  if (!first) return;
  const { one, many } = WORDS[kind];
  const name = first.title ?? first.name ?? "";
  showToast({
    title: vanished.length === 1 ? one(name) : many(vanished.length),
    kind: "info",
  });
}
