import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import {
  type Choice,
  type Choosable,
  isIncluded,
  withSelection,
} from "#shared/proposals/choices.ts";

/**
 * Returns what was chosen of every optional line; undefined when there is none.
 *
 * @throws Problem `invalid_input` on `selection.N` for a line that is not optional or is named twice, and on `selection`
 *   when nothing at all is left
 */
export function checkedSelection(
  lines: readonly Choosable[],
  selection: readonly Choice[] = [],
): Choice[] | undefined {
  const errors = selection.flatMap(({ line }, index): FieldError[] => {
    const message = !lines[line]?.optional
      ? "Este item não é opcional"
      : selection.findIndex((other) => other.line === line) < index
        ? "Este item foi escolhido duas vezes"
        : undefined;
    return message === undefined ? [] : [{ field: `selection.${index}`, message }];
  });
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  const chosen = withSelection(lines, selection);
  if (!chosen.some(isIncluded)) throw invalidField("selection", "Escolha pelo menos um item");
  const choices = chosen.flatMap(({ optional, selected = false }, line) =>
    optional ? [{ line, selected }] : [],
  );
  return choices.length > 0 ? choices : undefined;
}
