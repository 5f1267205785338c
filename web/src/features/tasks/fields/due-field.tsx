import { Form, type FormRule } from "antd";
import { useToday } from "#web/contract/use-zone.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { DateInput } from "./date-input.tsx";
import styles from "../dialog/task-dialog.module.css";

/** A past date is accepted with a warning. */
export function DueField({ rules }: { rules: FormRule[] }) {
  const form = Form.useFormInstance<{ dueDate: string }>();
  const dueDate = Form.useWatch("dueDate", form) ?? "";
  const today = useToday();
  const isPast = dueDate.length === today.length && dueDate.includes("-") && dueDate < today;
  return (
    <Form.Item
      name="dueDate"
      label="Prazo"
      rules={rules}
      extra={
        isPast ? (
          <span role="status" className={styles.warning}>
            <AlertIcon size={14} />
            Esta data já passou.
          </span>
        ) : null
      }
    >
      <DateInput />
    </Form.Item>
  );
}
