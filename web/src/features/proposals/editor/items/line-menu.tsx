import { Form, type FormInstance } from "antd";
import { CheckIcon, CopyIcon, ListIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import type { ItemForm, ProposalForm } from "#web/features/proposals/editor/form/form-amounts.ts";

interface LineMenuProps {
  form: FormInstance<ProposalForm>;
  at: number;
  hasSection: boolean;
  onRemove: () => void;
  onDuplicate: () => void;
  /** Begins a section with the line. */
  onSection: () => void;
}

/** What can be done with a line. */
export function LineMenu(props: LineMenuProps) {
  const { at, hasSection, onDuplicate, onSection, onRemove } = props;
  const begin = {
    key: "section",
    label: "Começar uma seção aqui",
    icon: <ListIcon size={16} />,
    onSelect: onSection,
  };
  return (
    <RowMenu
      label={`Ações do item ${at + 1}`}
      items={[
        ...useChoiceActions(props),
        ...(hasSection ? [] : [begin]),
        {
          key: "duplicate",
          label: "Duplicar",
          icon: <CopyIcon size={16} />,
          onSelect: onDuplicate,
        },
        {
          key: "remove",
          label: "Remover item",
          icon: <TrashIcon size={16} />,
          danger: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}

/** Lets the client leave a line out, and says whether it comes selected. */
function useChoiceActions({ form, at }: LineMenuProps) {
  const item = Form.useWatch(["items", at], { form, preserve: true }) as ItemForm | undefined;
  const action = (label: string, choice: Pick<ItemForm, "optional" | "selected">) => ({
    key: label,
    label,
    icon: <CheckIcon size={16} />,
    onSelect: () => {
      const { optional: _optional, selected: _selected, ...line } = item as ItemForm;
      form.setFieldValue(["items", at], { ...line, ...choice });
    },
  });
  if (!item?.optional) return [action("Tornar opcional", { optional: true, selected: false })];
  return [
    item.selected
      ? action("Deixar desmarcado", { optional: true, selected: false })
      : action("Já vem marcado", { optional: true, selected: true }),
    action("Deixar de ser opcional", {}),
  ];
}
