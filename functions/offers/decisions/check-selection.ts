import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import {
  type Choice,
  type Choosable,
  isChoosable,
  isIncluded,
  quantityStep,
  rangeText,
  withSelection,
} from "#shared/proposals/choices.ts";
import { hasTwoDecimals } from "#shared/values/money.ts";

interface Line extends Choosable {
  quantity: number;
}

/**
 * Returns the choice for every line that the client may change; undefined when there is none.
 * @throws Problem `invalid_input` on `selection.N` for a line or a quantity that is not offered or a repeated line, and
 * on `selection` when a group has not exactly one line or nothing is left
 */
export function checkedSelection(
  lines: readonly Line[],
  selection: readonly Choice[] = [],
): Choice[] | undefined {
  const errors = selection.flatMap((choice, index): FieldError[] => {
    const message =
      refusalOf(lines[choice.line], choice) ??
      (selection.findIndex(({ line }) => line === choice.line) < index
        ? "Este item foi escolhido duas vezes"
        : undefined);
    return message === undefined ? [] : [{ field: `selection.${index}`, message }];
  });
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  const chosen = withSelection(lines, selection, (line, quantity) => ({ ...line, quantity }));
  checkGroups(chosen);
  if (!chosen.some(isIncluded)) throw invalidField("selection", "Escolha pelo menos um item");
  const choices = chosen.flatMap((line, index): Choice[] =>
    isChoosable(line)
      ? [
          {
            line: index,
            selected: isIncluded(line),
            ...(line.clientQuantity && { quantity: line.quantity }),
          },
        ]
      : [],
  );
  return choices.length > 0 ? choices : undefined;
}

function refusalOf(line: Line | undefined, { selected, quantity }: Choice): string | undefined {
  if (!line?.optional && !(line?.clientQuantity && selected)) return "Este item não é opcional";
  if (quantity === undefined) return undefined;
  const { clientQuantity } = line;
  if (!clientQuantity) return "A quantidade deste item não muda";
  const { min, max } = clientQuantity;
  if (!(quantity >= min && quantity <= max))
    return `Escolha uma quantidade ${rangeText({ min, max })}`;
  const isWhole = quantityStep(line.quantity, clientQuantity) === 1;
  if (isWhole && !Number.isInteger(quantity)) return "Use um número inteiro";
  return hasTwoDecimals(quantity) ? undefined : "Use no máximo 2 casas decimais";
}

function checkGroups(chosen: readonly Line[]): void {
  const groups = new Set(chosen.flatMap(({ group }) => group ?? []));
  for (const group of groups) {
    const count = chosen.filter((line) => line.group === group && isIncluded(line)).length;
    if (count !== 1) throw invalidField("selection", `Escolha uma opção de ${group}`);
  }
}
