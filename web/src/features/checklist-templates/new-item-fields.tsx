import { Checkbox, Form, Input } from "antd";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import type { NewTemplateForm } from "./template-draft.ts";
import styles from "./checklist-templates.module.css";

/** Enter adds the item. */
export function NewItemFields({ onAdd }: { onAdd: () => void }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const form = Form.useFormInstance<NewTemplateForm>();
  const title = Form.useWatch(["item", "title"], form) as string | undefined;
  const isBlank = !title?.trim();
  const add = () => {
    onAdd();
    box.current?.querySelector("input")?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!isBlank) add();
  };
  return (
    <fieldset ref={box} className={styles.newItem}>
      <legend className="sr-only">Novo item</legend>
      <Form.Item name={["item", "title"]} label="Título do item" required>
        <Input
          maxLength={200}
          autoComplete="off"
          placeholder="Ex.: Conferir a tensão da rede"
          onPressEnter={addOnEnter}
        />
      </Form.Item>
      <Form.Item name={["item", "description"]} label="Descrição do item">
        <Input maxLength={500} autoComplete="off" onPressEnter={addOnEnter} />
      </Form.Item>
      <div className={styles.newItemFoot}>
        <Form.Item name={["item", "isRequired"]} valuePropName="checked" noStyle>
          <Checkbox>Obrigatório</Checkbox>
        </Form.Item>
        <Button size="sm" icon={<PlusIcon size={16} />} disabled={isBlank} onClick={add}>
          Adicionar item
        </Button>
      </div>
    </fieldset>
  );
}
