import { Form, type FormInstance } from "antd";
import { products } from "#shared/products/contract.ts";
import { proposalAmounts } from "#shared/proposals/amounts.ts";
import { MAX_ITEMS, type Proposal } from "#shared/proposals/contract.ts";
import { formatMoney } from "#shared/values/money.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { ItemRow } from "./item-row.tsx";
import styles from "./items-editor.module.css";
import { productOptions } from "./product-select.tsx";
import {
  amountsOf,
  BLANK_ITEM,
  type ItemForm,
  linesRefusal,
  type ProposalForm,
} from "./proposal-form.ts";

interface ItemsEditorProps {
  form: FormInstance<ProposalForm>;
  /** The lines as they are kept. */
  kept: Proposal["items"];
}

/** The lines of a proposal, with what they add up to. */
export function ItemsEditor({ form, kept }: ItemsEditorProps) {
  const catalogue = useRead(products.list, {});
  const options = productOptions(catalogue.data ?? [], kept);
  const refuse = () => {
    const message = linesRefusal(form.getFieldsValue(true) as ProposalForm, kept.length);
    return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
  };
  return (
    <Form.List name="items" rules={[{ validator: refuse }]}>
      {(fields, { add, remove }, { errors }) => {
        const addLine = () => {
          if (fields.length === MAX_ITEMS) return;
          add(BLANK_ITEM);
          focusLine(form, fields.length, "productId");
        };
        return (
          <section className={styles.items} aria-label="Itens da proposta">
            <h3 className={styles.heading}>
              Itens <span className={styles.count}>{fields.length}</span>
            </h3>
            {fields.length > 0 ? <Heads /> : null}
            {fields.map(({ key }, at) => (
              <ItemRow
                key={key}
                form={form}
                at={at}
                options={options}
                isLoading={catalogue.isPending}
                onEnter={() =>
                  at === fields.length - 1 ? addLine() : focusLine(form, at + 1, "quantity")
                }
                onRemove={() => remove(at)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <div className={styles.foot}>
              <Button
                variant="ghost"
                size="sm"
                icon={<PlusIcon size={16} />}
                disabled={fields.length === MAX_ITEMS}
                onClick={addLine}
              >
                Adicionar Item
              </Button>
              <Sums form={form} />
            </div>
          </section>
        );
      }}
    </Form.List>
  );
}

function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>Produto ou serviço</span>
      <span>Qtd.</span>
      <span>Preço unitário</span>
      <span>Desconto</span>
      <span>Total</span>
    </div>
  );
}

/** Moves to a field of a line, once that line is on screen. */
function focusLine(form: FormInstance<ProposalForm>, at: number, field: keyof ItemForm): void {
  requestAnimationFrame(() => {
    (form.getFieldInstance(["items", at, field]) as HTMLElement | undefined)?.focus();
  });
}

function useAmounts(form: FormInstance<ProposalForm>) {
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  return proposalAmounts(items.map(amountsOf));
}

function Sums({ form }: { form: FormInstance<ProposalForm> }) {
  const { subtotal, discount } = useAmounts(form);
  return (
    <dl className={`${styles.sums} num`}>
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal)}</dd>
      <dt>Descontos</dt>
      <dd>
        {discount > 0 ? "− " : ""}
        {formatMoney(discount)}
      </dd>
    </dl>
  );
}

/** What the proposal comes to while it is being written: the sum the server will keep. */
export function ProposalTotal({ form }: { form: FormInstance<ProposalForm> }) {
  const { total } = useAmounts(form);
  return (
    <div className={styles.grand}>
      <span>Total da proposta</span>
      <output className="num" aria-label="Total da proposta">
        {formatMoney(total)}
      </output>
    </div>
  );
}
