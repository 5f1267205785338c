import { Form, type FormInstance } from "antd";
import { useState } from "react";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import {
  type DiscountForm,
  generalDiscountRefusal,
  type ItemForm,
  type ProposalForm,
  totalsOf,
} from "../form/form-amounts.ts";
import { rules } from "../form/proposal-rules.ts";
import { DiscountInput, UnitToggle } from "./discount-field.tsx";
import styles from "./general-discount.module.css";

const LABEL = "Desconto geral";
const PATH: ["proposal", "discount"] = ["proposal", "discount"];
const VALUE: ["proposal", "discount", "value"] = ["proposal", "discount", "value"];
const UNIT: ["proposal", "discount", "unit"] = ["proposal", "discount", "unit"];

export function useGeneralDiscount(form: FormInstance<ProposalForm>) {
  const [isAsked, setAsked] = useState(false);
  const typed: DiscountForm | undefined = Form.useWatch(PATH, { form, preserve: true });
  return { isOpen: isAsked || (typed?.value ?? null) !== null, open: () => setAsked(true) };
}

export function AddDiscount({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon={<PlusIcon size={16} />} onClick={onAdd}>
      {LABEL}
    </Button>
  );
}

/** The sums of the lines with the discount on the whole. */
export function GeneralDiscount({ form }: { form: FormInstance<ProposalForm> }) {
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  const typed: DiscountForm | undefined = Form.useWatch(PATH, { form, preserve: true });
  const { subtotal, discount, generalDiscount, total } = totalsOf(items, typed);
  return (
    <dl className={styles.sums}>
      <dt>Subtotal</dt>
      <dd className="num">{formatMoney(subtotal)}</dd>
      {discount > 0 ? <Taken label="Descontos nos itens" amount={discount} /> : null}
      <dt className={styles.general}>
        {LABEL}
        <DiscountField form={form} unit={typed?.unit ?? "R$"} />
      </dt>
      <dd className="num">{generalDiscount ? `− ${formatMoney(generalDiscount.amount)}` : "–"}</dd>
      <dt className={styles.total}>Total</dt>
      <dd className={`num ${styles.total}`}>{formatMoney(total)}</dd>
    </dl>
  );
}

function Taken({ label, amount }: { label: string; amount: Cents }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="num">− {formatMoney(amount)}</dd>
    </>
  );
}

function DiscountField({
  form,
  unit,
}: {
  form: FormInstance<ProposalForm>;
  unit: DiscountForm["unit"];
}) {
  const [isNew] = useState(() => form.getFieldValue(VALUE) === null);
  const choose = (chosen: DiscountForm["unit"]) => {
    form.setFieldValue(UNIT, chosen);
    void form.validateFields([VALUE]).catch(() => undefined);
  };
  const rule = refusalRule(() => generalDiscountRefusal(form.getFieldsValue(true) as ProposalForm));
  return (
    <Form.Item name={VALUE} rules={[...rules, rule]}>
      <DiscountInput
        unit={unit}
        onUnit={(chosen) => form.setFieldValue(UNIT, chosen)}
        aria-label={`${LABEL} em ${unit === "%" ? "porcentagem" : "reais"}`}
        placeholder="0"
        autoFocus={isNew}
        suffix={
          <UnitToggle
            label={LABEL}
            unit={unit}
            onToggle={() => choose(unit === "%" ? "R$" : "%")}
          />
        }
      />
    </Form.Item>
  );
}
