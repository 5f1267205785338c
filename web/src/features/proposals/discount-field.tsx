import { Form, type FormInstance, type FormRule } from "antd";
import type { KeyboardEvent } from "react";
import { DecimalInput } from "#web/ui/decimal-input.tsx";
import {
  formatAmount,
  formatQuantity,
  parseDecimal,
  parseMoney,
  toCents,
  toReais,
} from "#shared/values/money.ts";
import styles from "./items-editor.module.css";
import { discountRefusal, type ItemForm, type ProposalForm } from "./proposal-form.ts";

interface DiscountFieldProps {
  form: FormInstance<ProposalForm>;
  at: number;
  label: string;
  rules: FormRule[];
  onPressEnter: (event: KeyboardEvent) => void;
}

/** A discount typed in reais or in percent of its line; it is sent in reais (decisions J3). */
export function DiscountField({ form, at, label, rules, onPressEnter }: DiscountFieldProps) {
  const path = ["items", at, "discountIn"] as const;
  const unit: ItemForm["discountIn"] = Form.useWatch([...path], { form, preserve: true }) ?? "R$";
  const toggle = () => {
    form.setFieldValue([...path], unit === "%" ? "R$" : "%");
    void form.validateFields([["items", at, "discount"]]).catch(() => undefined);
  };
  return (
    <Form.Item
      name={[at, "discount"]}
      dependencies={[
        ["items", at, "quantity"],
        ["items", at, "unitPrice"],
      ]}
      rules={[...rules, { validator: () => refuse(form, at) }]}
    >
      <DecimalInput
        onPressEnter={onPressEnter}
        aria-label={`${label} em ${unit === "%" ? "porcentagem" : "reais"}`}
        placeholder="0"
        parse={unit === "%" ? parsePercent : parseReais}
        format={unit === "%" ? formatQuantity : formatReais}
        suffix={
          <button
            type="button"
            className={styles.unit}
            aria-label={`${label} em ${unit}: usar ${unit === "%" ? "reais" : "porcentagem"}`}
            onClick={toggle}
          >
            {unit}
          </button>
        }
      />
    </Form.Item>
  );
}

function refuse(form: FormInstance<ProposalForm>, at: number): Promise<void> {
  const item = form.getFieldValue(["items", at]) as ItemForm | undefined;
  const message = item && discountRefusal(item);
  return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
}

function parseReais(text: string): number | undefined {
  const amount = parseMoney(text);
  return amount === undefined ? undefined : toReais(amount);
}

/** At most two decimals, as the rule that turns it into centavos needs. */
function parsePercent(text: string): number | undefined {
  const percent = parseDecimal(text.replace("%", ""));
  return percent === undefined ? undefined : Math.round(percent * 100) / 100;
}

function formatReais(reais: number): string {
  return formatAmount(toCents(reais));
}
