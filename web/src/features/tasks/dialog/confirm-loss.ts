import { formatCount } from "#shared/values/numbers.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";

/**
 * Asks before completed work is removed. Resolves to true at once when there is none.
 * @param what "o checklist", "a subtarefa"
 */
export function confirmLoss(what: string, title: string, done: number): Promise<boolean> {
  if (done === 0) return Promise.resolve(true);
  return confirm({
    title: `Remover ${what} ${title}?`,
    text: `Há ${formatCount(done, "item concluído", "itens concluídos")} aqui. Ao salvar a tarefa, isso se perde.`,
    action: "Remover",
    danger: true,
  });
}
