import { Form, type FormInstance, type FormRule } from "antd";
import {
  formatAmount,
  formatQuantity,
  hasTwoDecimals,
  parseDecimal,
  parseReais,
  toCents,
} from "#shared/values/money.ts";
import {
  DecimalInput,
  type DecimalInputProps,
  type TypedNumber,
} from "#web/ui/fields/decimal-input.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import { discountRefusal, type ItemForm, type ProposalForm } from "../form/form-amounts.ts";
import styles from "./item-row.module.css";

/** Names the unit and changes it. */
export function UnitToggle({ label, unit, onToggle }: UnitToggleProps) {
  return (
    <button
      type="button"
      className={styles.unit}
      aria-label={`${label} em ${unit}: usar ${unit === "%" ? "reais" : "porcentagem"}`}
      onClick={onToggle}
    >
      {unit}
    </button>
  );
}

interface UnitToggleProps {
  label: string;
  unit: ItemForm["discountIn"];
  onToggle: () => void;
}

interface DiscountFieldProps {
  form: FormInstance<ProposalForm>;
  at: number;
  label: string;
  rules: FormRule[];
}

/** A discount in reais or percent; it is sent in reais. */
export function DiscountField({ form, at, label, rules }: DiscountFieldProps) {
  const path = ["items", at, "discountIn"] as const;
  const unit: ItemForm["discountIn"] = Form.useWatch([...path], { form, preserve: true }) ?? "R$";
  const toggle = () => {
    choose(unit === "%" ? "R$" : "%");
    void form.validateFields([["items", at, "discount"]]).catch(() => undefined);
  };
  const choose = (discountIn: ItemForm["discountIn"]) => form.setFieldValue([...path], discountIn);
  return (
    <Form.Item
      name={[at, "discount"]}
      dependencies={[
        ["items", at, "quantity"],
        ["items", at, "unitPrice"],
      ]}
      rules={[...rules, refusalRule(() => refusalAt(form, at))]}
    >
      <DiscountInput
        unit={unit}
        onUnit={choose}
        aria-label={`${label} em ${unit === "%" ? "porcentagem" : "reais"}`}
        placeholder="0"
        suffix={<UnitToggle label={label} unit={unit} onToggle={toggle} />}
      />
    </Form.Item>
  );
}

interface DiscountInputProps extends DecimalInputProps {
  unit: ItemForm["discountIn"];
  onUnit: (unit: ItemForm["discountIn"]) => void;
}

/** Text in the other unit ("10%" in a field of reais) switches the unit. */
export function DiscountInput({ unit, onUnit, onChange, ...rest }: DiscountInputProps) {
  const typed = (value: TypedNumber) => {
    const named = typeof value === "string" ? unitNamedIn(value) : undefined;
    const read = named && named !== unit ? PARSE[named](String(value)) : undefined;
    if (named && read !== undefined) onUnit(named);
    onChange?.(read ?? value);
  };
  return (
    <DecimalInput
      {...rest}
      parse={PARSE[unit]}
      format={unit === "%" ? formatQuantity : formatReais}
      onChange={typed}
    />
  );
}

function unitNamedIn(text: string): ItemForm["discountIn"] | undefined {
  if (text.trim().endsWith("%")) return "%";
  return /^\s*R\$/i.test(text) ? "R$" : undefined;
}

const PARSE = { "%": parsePercent, R$: parseReais };

function refusalAt(form: FormInstance<ProposalForm>, at: number): string | undefined {
  const item = form.getFieldValue(["items", at]) as ItemForm | undefined;
  return item && discountRefusal(item);
}

/** At most two decimals, as the conversion to centavos requires. */
function parsePercent(text: string): number | undefined {
  const percent = /R\$/i.test(text) ? undefined : parseDecimal(text.trim().replace(/%$/, ""));
  return percent !== undefined && hasTwoDecimals(percent) ? percent : undefined;
}

function formatReais(reais: number): string {
  return formatAmount(toCents(reais));
}
