import { Form, type FormInstance } from "antd";
import type { KeyboardEvent } from "react";
import { type Cents, formatAmount } from "#shared/values/money.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TrashIcon } from "#web/ui/icons.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { QuantityInput } from "#web/ui/quantity-input.tsx";
import { zodRules } from "#web/ui/zod-rules.ts";
import { DiscountField } from "./discount-field.tsx";
import styles from "./items-editor.module.css";
import { type ProductOption, ProductSelect } from "./product-select.tsx";
import {
  amountsOf,
  isReadable,
  type ItemForm,
  type ProposalForm,
  ProposalFormSchema,
} from "./proposal-form.ts";

const rules = zodRules(ProposalFormSchema);

interface ItemRowProps {
  form: FormInstance<ProposalForm>;
  /** Its place in the list. */
  at: number;
  options: ProductOption[];
  isLoading: boolean;
  /** Enter in one of its fields. */
  onEnter: () => void;
  onRemove: () => void;
}

/** One line: product, quantity, price, discount and what they come to. A card of its own on a phone. */
export function ItemRow({ form, at, options, isLoading, onEnter, onRemove }: ItemRowProps) {
  const label = (what: string) => `${what} do item ${at + 1}`;
  const prefillPrice = (_id: number, option?: ProductOption | ProductOption[]) => {
    if (!option || Array.isArray(option) || option.price === null) return;
    form.setFieldValue(["items", at, "unitPrice"], option.price);
  };
  // Enter goes on to the next line instead of saving what is half written; Ctrl+Enter still saves.
  const onPressEnter = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.line} role="group" aria-label={`Item ${at + 1}`}>
      <Form.Item name={[at, "productId"]} className={styles.product ?? ""} rules={rules}>
        <ProductSelect
          aria-label={label("Produto ou serviço")}
          options={options}
          isLoading={isLoading}
          onChange={prefillPrice}
        />
      </Form.Item>
      <div className={styles.quantity}>
        <PhoneLabel>Qtd.</PhoneLabel>
        <Form.Item name={[at, "quantity"]} rules={rules}>
          <QuantityInput aria-label={label("Quantidade")} onPressEnter={onPressEnter} />
        </Form.Item>
      </div>
      <div className={styles.price}>
        <PhoneLabel>Preço unitário</PhoneLabel>
        <Form.Item name={[at, "unitPrice"]} rules={rules}>
          <MoneyInput aria-label={label("Preço unitário")} onPressEnter={onPressEnter} />
        </Form.Item>
      </div>
      <div className={styles.discount}>
        <PhoneLabel>Desconto</PhoneLabel>
        <DiscountField
          form={form}
          at={at}
          label={label("Desconto")}
          rules={rules}
          onPressEnter={onPressEnter}
        />
      </div>
      <div className={styles.total}>
        <PhoneLabel>Total</PhoneLabel>
        <LineTotal form={form} at={at} />
      </div>
      <span className={styles.remove}>
        <IconButton size="sm" label={`Remover item ${at + 1}`} onClick={onRemove}>
          <TrashIcon size={15} />
        </IconButton>
      </span>
    </div>
  );
}

function PhoneLabel({ children }: { children: string }) {
  return (
    <span className={styles.phoneLabel} aria-hidden="true">
      {children}
    </span>
  );
}

function LineTotal({ form, at }: Pick<ItemRowProps, "form" | "at">) {
  const item = Form.useWatch(["items", at], { form, preserve: true }) as ItemForm | undefined;
  const total: Cents | undefined =
    item && isReadable(item) ? amountsOf(item).finalValue : undefined;
  return (
    <output className="num" aria-label={`Total do item ${at + 1}`}>
      {total === undefined ? "–" : formatAmount(total)}
    </output>
  );
}
