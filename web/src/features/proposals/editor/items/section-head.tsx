import { Form, type FormInstance, Input } from "antd";
import type { PointerEvent } from "react";
import { sectionSums } from "#shared/proposals/sections.ts";
import { formatMoney } from "#shared/values/money.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CloseIcon } from "#web/ui/marks/icons.tsx";
import { amountsOf, type ItemForm, type ProposalForm } from "../form/form-amounts.ts";
import { rules } from "../form/proposal-rules.ts";
import { Grip } from "./grip.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  form: FormInstance<ProposalForm>;
  /** First line of the section. */
  at: number;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  onRemove: () => void;
}

export function SectionHead({ form, at, onGrip, onRemove }: SectionHeadProps) {
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  const titled = items.map((item) => ({
    ...item,
    section: item.section === undefined ? undefined : item.section || " ",
  }));
  const sum = sectionSums(titled, (item) => (item.optional ? 0 : amountsOf(item).finalValue)).get(
    at,
  );
  return (
    <div className={styles.head} data-field="section">
      <Grip title="Arraste para mover a seção" onPointerDown={onGrip} />
      <Form.Item name={[at, "section"]} rules={rules}>
        <Input
          variant="borderless"
          className={styles.title ?? ""}
          aria-label={`Seção que começa no item ${at + 1}`}
          placeholder="Nome da seção"
          maxLength={120}
        />
      </Form.Item>
      <output className={`num ${styles.sum}`} aria-label="Subtotal da seção">
        {sum === undefined ? "–" : formatMoney(sum)}
      </output>
      <IconButton size="sm" label="Desfazer seção" onClick={onRemove}>
        <CloseIcon size={15} />
      </IconButton>
    </div>
  );
}
