import {
  Checkbox,
  Form,
  type FormInstance,
  type FormListFieldData,
  type FormRule,
  Input,
} from "antd";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { PlusIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { confirmLoss } from "./confirm-loss.ts";
import { BLANK_ITEM, type ChecklistForm, type ItemForm } from "./task-form.ts";
import styles from "./checklist-items.module.css";

interface ChecklistItemsProps {
  form: FormInstance<ChecklistForm>;
  rules: FormRule[];
}

/** Enter in the last item adds another. */
export function ChecklistItems(props: ChecklistItemsProps) {
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <Items {...props} fields={fields} onAdd={() => add(BLANK_ITEM)} onRemove={remove} />
      )}
    </Form.List>
  );
}

interface ItemsProps extends ChecklistItemsProps {
  fields: FormListFieldData[];
  onAdd: () => void;
  onRemove: (at: number) => void;
}

function Items({ form, rules, fields, onAdd, onRemove }: ItemsProps) {
  const count = useRef(fields.length);
  useLayoutEffect(() => {
    // A new item gets the focus.
    if (fields.length > count.current) focusItem(form, fields.length - 1);
    count.current = fields.length;
  }, [form, fields.length]);
  const remove = async (at: number) => {
    const item = form.getFieldValue(["items", at]) as ItemForm;
    if (await confirmLoss("o item", item.title, item.isCompleted ? 1 : 0)) onRemove(at);
  };
  return (
    <section className={styles.items} aria-label="Itens">
      <h3>Itens</h3>
      {fields.map(({ key, name }) => (
        <div key={key} className={styles.item}>
          <Form.Item name={[name, "title"]} rules={rules}>
            <Input
              aria-label={`Título do item ${name + 1}`}
              placeholder="O que conferir"
              autoComplete="off"
              onPressEnter={(event) => {
                if (event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (name === fields.length - 1) onAdd();
                else focusItem(form, name + 1);
              }}
            />
          </Form.Item>
          <Form.Item name={[name, "isRequired"]} valuePropName="checked">
            <Checkbox aria-label={`Item ${name + 1} obrigatório`}>Obrigatório</Checkbox>
          </Form.Item>
          <IconButton
            label={`Remover item ${name + 1}`}
            size="sm"
            onClick={() => void remove(name)}
          >
            <TrashIcon size={16} />
          </IconButton>
        </div>
      ))}
      <Button variant="ghost" size="sm" icon={<PlusIcon size={16} />} onClick={onAdd}>
        Adicionar item
      </Button>
    </section>
  );
}

function focusItem(form: FormInstance<ChecklistForm>, at: number): void {
  form.focusField(["items", at, "title"]);
}
