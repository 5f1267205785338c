import type { FormInstance } from "antd";
import type { Product } from "#shared/products/schemas.ts";
import { MAX_ITEMS } from "#shared/proposals/rules.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { ACTION_TOAST_MS, showToast } from "#web/ui/feedback/toast.ts";
import { type ItemForm, type ProposalForm, usedItems } from "../form/form-amounts.ts";
import { inShownOrder } from "../form/line-order.ts";
import { readPastedItems } from "../form/pasted-items.ts";
import { BLANK_ITEM } from "../form/proposal-form.ts";

/**
 * Adds the rows of a spreadsheet in place of a blank line, else below the line.
 *
 * @returns the index of the first one; undefined when nothing was added
 */
export function pasteLines(
  form: FormInstance<ProposalForm>,
  at: number,
  text: string,
  products: readonly Product[],
): number | undefined {
  const read = () => form.getFieldValue("items") as ItemForm[];
  const write = (items: ItemForm[]) => form.setFieldValue("items", inShownOrder(items));
  const line = read()[at] ?? BLANK_ITEM;
  const { section: _heading, ...bare } = line;
  const isBlank = usedItems([bare]).length === 0;
  const { optional, group, selected = false } = line;
  const choice = optional && { optional, ...(group ? { group, selected: false } : { selected }) };
  const added = readPastedItems(text, products).map((row, index): ItemForm =>
    isBlank && index === 0 ? { ...line, ...row } : { ...BLANK_ITEM, ...choice, ...row },
  );
  const items = read().toSpliced(isBlank ? at : at + 1, isBlank ? 1 : 0, ...added);
  const refusal = refusalOf(added.length, items.length);
  if (refusal) {
    showToast({ title: "Nenhum item adicionado", text: refusal, kind: "error" });
    return undefined;
  }
  write(items);
  // Keeps lines that were changed since.
  const undo = () =>
    write(
      read().flatMap((item) => {
        if (!added.includes(item)) return [item];
        return isBlank && item === added[0] ? [line] : [];
      }),
    );
  showToast({
    title: formatCount(added.length, "item adicionado", "itens adicionados"),
    kind: "success",
    action: { label: "Desfazer", run: undo },
    lastsMs: ACTION_TOAST_MS,
  });
  return added[0] && read().indexOf(added[0]);
}

function refusalOf(added: number, total: number): string | undefined {
  if (added === 0) return "Copie também a coluna com o nome dos itens.";
  if (total <= MAX_ITEMS) return undefined;
  return `A proposta ficaria com ${total} itens, e o máximo é ${MAX_ITEMS}. Cole menos linhas.`;
}
