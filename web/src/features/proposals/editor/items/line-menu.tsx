import { Form, type FormInstance } from "antd";
import { CheckIcon, CopyIcon, ListIcon } from "#web/ui/marks/icons.tsx";
import { menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import type { ItemForm, ProposalForm } from "../form/form-amounts.ts";
import type { LineChoice } from "../form/line-order.ts";

interface LineMenuProps {
  form: FormInstance<ProposalForm>;
  at: number;
  hasSection: boolean;
  onRemove: () => void;
  onDuplicate: () => void;
  onChoice: (choice: LineChoice) => void;
  onMoreChoice: () => void;
  onSection: () => void;
}

export function LineMenu(props: LineMenuProps) {
  const { form, at, hasSection, onDuplicate, onSection, onRemove } = props;
  const isOptional = Form.useWatch(["items", at, "optional"], { form, preserve: true });
  const begin = menuAction("section", "Começar uma seção aqui", ListIcon, onSection);
  return (
    <RowMenu
      label={`Ações do item ${at + 1}`}
      items={[
        ...useChoiceActions(props),
        ...(hasSection || isOptional ? [] : [begin]),
        menuAction("duplicate", "Duplicar", CopyIcon, onDuplicate),
        removeAction(onRemove, "Remover item"),
      ]}
    />
  );
}

/** Lets the client omit a line, and sets whether it is preselected. */
function useChoiceActions({ form, at, onChoice, onMoreChoice }: LineMenuProps) {
  const item = Form.useWatch(["items", at], { form, preserve: true }) as ItemForm | undefined;
  const { optional, selected, group, clientQuantity } = item ?? {};
  const kept = { ...(clientQuantity && { clientQuantity }) };
  const action = (label: string, choice: LineChoice) => ({
    key: label,
    label,
    icon: <CheckIcon size={16} />,
    onSelect: () => onChoice({ ...kept, ...choice }),
  });
  const more = menuAction("choice", "Grupo e quantidade", ListIcon, onMoreChoice);
  if (!optional) return [action("Tornar opcional", { optional: true, selected: false }), more];
  const leave = action("Deixar de ser opcional", {});
  if (group) {
    const first = action("Já vem escolhido", { optional, selected: true, group });
    return selected ? [leave, more] : [first, leave, more];
  }
  return [
    selected
      ? action("Deixar desmarcado", { optional, selected: false })
      : action("Já vem marcado", { optional, selected: true }),
    leave,
    more,
  ];
}
