import { Form, type FormInstance, Input } from "antd";
import { rangeText } from "#shared/proposals/choices.ts";
import { type ItemForm, type ProposalForm, rangeOf } from "../form/form-amounts.ts";
import { rules } from "../form/proposal-rules.ts";
import styles from "./own-texts.module.css";

interface OwnTextsProps {
  form: FormInstance<ProposalForm>;
  at: number;
  label: (what: string) => string;
}

/** The line's own description, and the unit of a line outside the catalogue. */
export function OwnTexts({ form, at, label }: OwnTextsProps) {
  const item = Form.useWatch(["items", at], { form, preserve: true }) as ItemForm | undefined;
  const named = item && [item.productId, item.newProduct, item.name].some(Boolean);
  if (!named) return null;
  return (
    <div className={styles.texts}>
      <ChoiceNote {...item} />
      <Form.Item name={[at, "description"]} rules={rules}>
        <textarea
          className={styles.description}
          rows={1}
          maxLength={2_000}
          aria-label={label("Descrição")}
          placeholder="Descrição (opcional)"
        />
      </Form.Item>
      {item.name === undefined ? null : (
        <Form.Item name={[at, "unit"]} rules={rules}>
          <Input aria-label={label("Unidade")} placeholder="Unidade" maxLength={20} />
        </Form.Item>
      )}
    </div>
  );
}

function ChoiceNote(item: ItemForm) {
  const { optional, selected, group } = item;
  const range = rangeOf(item);
  const already = group ? "Já vem escolhido" : "Opcional, já vem marcado";
  const without = group ? "Fora do total até o cliente escolher" : "Opcional, fora do total";
  const texts = [
    optional && (selected ? already : without),
    range && `O cliente escolhe a quantidade, ${rangeText(range)}`,
  ].filter(Boolean);
  return texts.length === 0 ? null : <p className={styles.optional}>{texts.join(" · ")}</p>;
}
