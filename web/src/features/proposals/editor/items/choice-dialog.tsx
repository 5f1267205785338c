import { Form, type FormInstance, Input } from "antd";
import { useId } from "react";
import { MAX_GROUP, MAX_QUANTITY } from "#shared/proposals/rules.ts";
import { formatQuantity } from "#shared/values/money.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";
import { QuantityInput } from "#web/ui/fields/quantity-input.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import { followItem } from "../form/differences.ts";
import { type ItemForm, numberOf, type ProposalForm } from "../form/form-amounts.ts";
import type { LineChoice } from "../form/line-order.ts";
import styles from "./choice-dialog.module.css";

interface Values {
  group: string;
  min: TypedNumber;
  max: TypedNumber;
}

export interface OpenChoice {
  /** The lines as the dialog was opened, and the index of its line. */
  before: readonly ItemForm[];
  at: number;
}

interface ChoiceDialogProps {
  form: FormInstance<ProposalForm>;
  line: OpenChoice | undefined;
  onChoice: (at: number, choice: LineChoice) => void;
  onClose: () => void;
}

/** What the client may choose of a line beyond taking it: one of several, and how many. */
export function ChoiceDialog({ form: lines, line, onChoice, onClose }: ChoiceDialogProps) {
  const groupsId = useId();
  const before = line?.before ?? [];
  const { group = "", quantity = 1, clientQuantity } = before[line?.at ?? -1] ?? {};
  const groups = [...new Set(before.flatMap((each) => each.group ?? []))];
  const offered = numberOf(quantity);
  /** A colleague's version, or an undo, may have moved or removed the line meanwhile. */
  const apply = ({ at, before: then }: OpenChoice, values: Values) => {
    const items = lines.getFieldValue("items") as ItemForm[];
    const now = followItem(then, at, items);
    const item = items[now];
    if (item) onChoice(now, choiceOf(item, values));
    else showToast({ title: "O item foi removido", kind: "error" });
  };
  return (
    <FormDialog<Values>
      open={line !== undefined}
      title="Escolha do cliente"
      sentence="O que ele pode mudar neste item antes de aceitar."
      initialValues={{ group, min: clientQuantity?.min ?? null, max: clientQuantity?.max ?? null }}
      onSubmit={(values) => {
        if (line) apply(line, values);
      }}
      onClose={onClose}
      submitLabel="Aplicar"
    >
      <Form.Item
        name="group"
        label="Grupo"
        extra="Dos itens com o mesmo grupo, o cliente escolhe um."
      >
        <Input
          maxLength={MAX_GROUP}
          list={groupsId}
          autoComplete="off"
          placeholder="Ex.: Garantia"
        />
      </Form.Item>
      <datalist id={groupsId}>
        {groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RangeFields offered={offered} />
    </FormDialog>
  );
}

function RangeFields({ offered }: { offered: number }) {
  const least = useUser().organization?.allowsFractions ? 0.01 : 1;
  const bounds = [
    { name: "min", label: "De", isIn: (typed: number) => typed <= offered },
    { name: "max", label: "Até", isIn: (typed: number) => typed >= offered },
  ] as const;
  return (
    <fieldset className={styles.range}>
      <legend>Quantidade que o cliente pode escolher</legend>
      {bounds.map(({ name, label, isIn }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          rules={[
            refusalRule((typed: TypedNumber) => boundRefusal(typed, isIn, offered, name)),
            refusalRule((typed: TypedNumber) => leastRefusal(typed, least)),
          ]}
        >
          <QuantityInput placeholder={formatQuantity(offered)} />
        </Form.Item>
      ))}
      <p className={styles.note}>Em branco, a quantidade não muda.</p>
    </fieldset>
  );
}

function boundRefusal(
  typed: TypedNumber,
  isIn: (typed: number) => boolean,
  offered: number,
  name: "min" | "max",
): string | undefined {
  if (typed === null) return undefined;
  if (typeof typed === "string") return "Quantidade inválida";
  if (typed > MAX_QUANTITY) return "Quantidade alta demais";
  if (isIn(typed)) return undefined;
  const bound = name === "min" ? "máximo" : "mínimo";
  return `Use no ${bound} ${formatQuantity(offered)}, a quantidade do item`;
}

function leastRefusal(typed: TypedNumber, least: number): string | undefined {
  if (typeof typed !== "number" || typed >= least) return undefined;
  return `A quantidade mínima é ${formatQuantity(least)}`;
}

/** A line of a group is optional: the client may choose another one. */
function choiceOf(item: ItemForm, { group, min, max }: Values): LineChoice {
  const { optional, selected = false } = item;
  const name = group.trim();
  const isChoice = name !== "" || (optional && !item.group);
  return {
    ...(isChoice && { optional: true, selected }),
    ...(name !== "" && { group: name }),
    ...((min !== null || max !== null) && { clientQuantity: { min, max } }),
  };
}
