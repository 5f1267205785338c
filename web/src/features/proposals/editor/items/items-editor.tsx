import { Form, type FormInstance } from "antd";
import { type RefObject, useRef, useState } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { MAX_ITEMS } from "#shared/proposals/inputs.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { AddDiscount, GeneralDiscount, useGeneralDiscount } from "./general-discount.tsx";
import { type ItemField, ItemRow } from "./item-row.tsx";
import styles from "./items-editor.module.css";
import { useCatalogue } from "./product-picker.tsx";
import {
  type ItemForm,
  linesRefusal,
  type ProposalForm,
  usedItems,
} from "#web/features/proposals/editor/form/form-amounts.ts";
import { BLANK_ITEM } from "#web/features/proposals/editor/form/proposal-form.ts";
import { useLineDrag } from "./use-line-drag.ts";
import { useProductList } from "#web/contract/reads.ts";

interface ItemsEditorProps {
  form: FormInstance<ProposalForm>;
  kept: Proposal["items"];
}

/** The lines of a proposal, in print order. Enter moves through the fields. */
export function ItemsEditor({ form, kept }: ItemsEditorProps) {
  const catalogue = useCatalogue(useProductList().data, kept);
  const refuse = () => {
    const message = linesRefusal(form.getFieldsValue(true) as ProposalForm, kept.length);
    return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
  };
  const discount = useGeneralDiscount(form);
  return (
    <>
      <Form.List name="items" rules={[{ validator: refuse }]}>
        {(fields, actions, { errors }) => (
          <Lines
            form={form}
            fields={fields}
            actions={actions}
            catalogue={catalogue}
            errors={errors}
            onAddDiscount={discount.isOpen ? undefined : discount.open}
          />
        )}
      </Form.List>
      {/* Outside of the list, which prefixes the names of its fields. */}
      {discount.isOpen ? <GeneralDiscount form={form} /> : null}
    </>
  );
}

type ListChildren = Parameters<React.ComponentProps<typeof Form.List>["children"]>;

interface LinesProps {
  form: FormInstance<ProposalForm>;
  fields: ListChildren[0];
  actions: ListChildren[1];
  catalogue: ReturnType<typeof useCatalogue>;
  errors: React.ReactNode[];
  /** Absent once there is one. */
  onAddDiscount: (() => void) | undefined;
}

function Lines({ form, fields, actions, catalogue, errors, onAddDiscount }: LinesProps) {
  const { length } = fields;
  const list = useRef<HTMLDivElement>(null);
  const { spoken, focus, addLine, move, remove } = useLines(form, list, actions, length);
  const drag = useLineDrag(list, move);
  return (
    <section className={styles.items} aria-label="Itens da proposta">
      <h3 className={styles.heading}>
        Itens <span className={styles.count}>{length}</span>
      </h3>
      {length > 0 ? <Heads /> : null}
      <div ref={list}>
        {fields.map(({ key }, at) => (
          <ItemRow
            key={key}
            form={form}
            at={at}
            catalogue={catalogue}
            dropSide={drag.sideOf(at)}
            onGrip={(event) => drag.start(at, event)}
            onMove={(by, field) => move(at, at + by, field)}
            onNext={(field) => focus(at, field)}
            onEnd={() => (at === length - 1 ? addLine() : focus(at + 1, "product"))}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <Form.ErrorList errors={errors} />
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <div className={styles.below}>
        <Button
          variant="ghost"
          size="sm"
          icon={<PlusIcon size={16} />}
          disabled={length === MAX_ITEMS}
          onClick={addLine}
        >
          Adicionar Item
        </Button>
        {onAddDiscount ? <AddDiscount onAdd={onAddDiscount} /> : null}
        <p className={styles.keys} aria-hidden="true">
          <kbd>Enter</kbd> próximo campo <kbd>Alt ↑↓</kbd> mover
        </p>
      </div>
    </section>
  );
}

/** The actions on lines. Restores the focus, and announces moves. */
function useLines(
  form: FormInstance<ProposalForm>,
  list: RefObject<HTMLDivElement | null>,
  actions: ListChildren[1],
  length: number,
) {
  const [spoken, setSpoken] = useState("");
  const focus = (at: number, field: ItemField) => {
    const place = `[data-line="${at}"] [data-field="${field}"] input`;
    list.current?.querySelector<HTMLElement>(place)?.focus();
  };
  /** After the lines have rendered. */
  const focusLater = (at: number, field: ItemField) =>
    requestAnimationFrame(() => focus(at, field));
  const addLine = () => {
    if (length === MAX_ITEMS) return;
    actions.add(BLANK_ITEM);
    focusLater(length, "product");
  };
  const move = (from: number, to: number, field?: ItemField) => {
    if (to < 0 || to >= length || from === to) return;
    actions.move(from, to);
    setSpoken(`Item ${from + 1} movido para a posição ${to + 1} de ${length}`);
    if (field) focusLater(to, field);
  };
  const remove = (at: number) => {
    const item = form.getFieldValue(["items", at]) as ItemForm;
    actions.remove(at);
    focusLater(Math.min(at, length - 2), "product");
    if (usedItems([item]).length === 0) return;
    const action = { label: "Desfazer", run: () => actions.add(item, at) };
    showToast({ title: `Item ${at + 1} removido`, kind: "success", action, lastsMs: 10_000 });
  };
  return { spoken, focus, addLine, move, remove };
}

function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>Produto ou serviço</span>
      <span>Qtd.</span>
      <span>Preço unitário</span>
      <span>Desconto</span>
      <span>Total</span>
    </div>
  );
}
