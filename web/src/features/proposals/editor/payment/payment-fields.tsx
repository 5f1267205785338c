import { Checkbox, Form, type FormInstance, Input } from "antd";
import { Suspense } from "react";
import {
  MAX_INSTALLMENTS,
  METHOD_NAMES,
  PAYMENT_METHODS,
  paymentRows,
  paymentSummary,
} from "#shared/proposals/payment.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { PaymentTable } from "../../payment-table.tsx";
import { EditorFold } from "../editor-fold.tsx";
import {
  type PaymentForm,
  type DiscountForm,
  type ItemForm,
  type ProposalForm,
  totalsOf,
} from "../form/form-amounts.ts";
import { BLANK_PAYMENT, termsOf } from "../form/payment-form.ts";
import { rules } from "../form/proposal-rules.ts";
import { DiscountInput, UnitToggle } from "../items/discount-field.tsx";
import styles from "./payment-fields.module.css";

const UsualPaymentText = lazyComponent(
  () => import("./usual-payment-text.tsx"),
  "UsualPaymentText",
  () => undefined,
);

const PATH: ["proposal", "payment"] = ["proposal", "payment"];

const PLANS = [
  { value: "", label: "A combinar" },
  { value: "0", label: "À vista, no aceite" },
  ...Array.from({ length: MAX_INSTALLMENTS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? "1 parcela" : `${index + 1} parcelas`,
  })),
];
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** Collapsed while there are no terms. */
export function PaymentFields({ form }: { form: FormInstance<ProposalForm> }) {
  const payment: PaymentForm = Form.useWatch(PATH, { form, preserve: true }) ?? BLANK_PAYMENT;
  const summary = (values: ProposalForm["proposal"]) => {
    const terms = termsOf(values.payment);
    return terms ? paymentSummary(terms) : "A combinar";
  };
  const isSet = payment.installments !== "";
  const hasParts = isSet && payment.installments !== "0";
  return (
    <EditorFold form={form} title="Condições de pagamento" summary={summary}>
      <Form.Item name={[...PATH, "installments"]} label="Parcelas" required rules={rules}>
        <NativeSelect options={PLANS} />
      </Form.Item>
      {hasParts ? <EntryField form={form} unit={payment.entry.unit} /> : null}
      {hasParts ? (
        <Form.Item name={[...PATH, "first"]} label="Primeira parcela" required rules={rules}>
          <NativeSelect options={choices(FIRST, payment.first, firstText)} />
        </Form.Item>
      ) : null}
      {hasParts && payment.installments !== "1" ? (
        <Form.Item name={[...PATH, "every"]} label="As outras" required rules={rules}>
          <NativeSelect options={choices(EVERY, payment.every, everyText)} />
        </Form.Item>
      ) : null}
      {isSet ? (
        <>
          <PaymentPreview form={form} />
          <Form.Item name={[...PATH, "methods"]} label="Formas" className={styles.wide ?? ""}>
            <Checkbox.Group options={METHODS} />
          </Form.Item>
          <Form.Item
            name={[...PATH, "text"]}
            label="Observação"
            className={styles.wide ?? ""}
            rules={rules}
            extra={
              <Suspense fallback={null}>
                <UsualPaymentText form={form} />
              </Suspense>
            }
          >
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={500}
              placeholder="Ex.: o boleto é enviado com a nota fiscal"
            />
          </Form.Item>
        </>
      ) : null}
    </EditorFold>
  );
}

const DAYS = ["7", "10", "15", "20", "28", "30", "45", "60", "90"];
const firstText = (days: string) => `${days} dias depois do aceite`;
const everyText = (days: string) => `A cada ${days} dias`;

const FIRST = [
  { value: "0", label: "No aceite" },
  ...DAYS.map((value) => ({ value, label: firstText(value) })),
  { value: "month", label: "Mesmo dia do mês seguinte" },
];
const EVERY = [
  ...DAYS.map((value) => ({ value, label: everyText(value) })),
  { value: "month", label: "Todo mês, no mesmo dia" },
];

/** Includes the current value: the API may have set any number. */
function choices(offered: typeof FIRST, current: string, label: (days: string) => string) {
  if (offered.some(({ value }) => value === current)) return offered;
  return [{ value: current, label: label(current) }, ...offered];
}

function EntryField({
  form,
  unit,
}: {
  form: FormInstance<ProposalForm>;
  unit: DiscountForm["unit"];
}) {
  const choose = (chosen: DiscountForm["unit"]) =>
    form.setFieldValue([...PATH, "entry", "unit"], chosen);
  return (
    <Form.Item name={[...PATH, "entry", "value"]} label="Entrada" rules={rules}>
      <DiscountInput
        unit={unit}
        onUnit={choose}
        placeholder="0"
        suffix={
          <UnitToggle
            label="Entrada"
            unit={unit}
            onToggle={() => choose(unit === "%" ? "R$" : "%")}
          />
        }
      />
    </Form.Item>
  );
}

/** The payments if the client accepted today. */
function PaymentPreview({ form }: { form: FormInstance<ProposalForm> }) {
  const today = useToday();
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  const proposal = Form.useWatch("proposal", { form, preserve: true }) as
    | ProposalForm["proposal"]
    | undefined;
  const terms = termsOf(proposal?.payment);
  if (!terms) return null;
  const { total } = totalsOf(items, proposal?.discount);
  const rows = paymentRows(terms, total, null);
  const days = paymentRows(terms, total, today).map(({ when }, index) =>
    when === rows[index]?.when ? formatDay(today) : when,
  );
  return (
    <div className={styles.payments}>
      <PaymentTable rows={rows} days={days} caption="Datas para um aceite hoje" />
    </div>
  );
}
