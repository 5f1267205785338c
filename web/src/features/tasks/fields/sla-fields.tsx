import { Form, type FormInstance, Switch } from "antd";
import { Select } from "#web/ui/choices/select.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { type TaskForm, TaskFormSchema } from "../dialog/task-form.ts";
import styles from "../dialog/task-dialog.module.css";

const rules = zodRules(TaskFormSchema);

/** Offered targets; a task may have others. */
const START_HOURS = upTo(48, 1);
const COMPLETION_HOURS = upTo(168, 1);
const MINUTES = upTo(55, 5);

export function SlaFields({ form }: { form: FormInstance<TaskForm> }) {
  const isOn = Form.useWatch("slaEnabled", form) ?? false;
  return (
    <section className={styles.sla} aria-label="SLA">
      <div className={styles.switch}>
        <label htmlFor="slaEnabled">Controlar SLA</label>
        <Form.Item name="slaEnabled" valuePropName="checked" noStyle>
          <Switch id="slaEnabled" />
        </Form.Item>
      </div>
      {isOn ? (
        <div className={styles.times}>
          <TimeFields legend="Tempo para início" name="startTime" hours={START_HOURS} form={form} />
          <TimeFields
            legend="Tempo para conclusão"
            name="completionTime"
            hours={COMPLETION_HOURS}
            form={form}
          />
        </div>
      ) : (
        <p className={styles.hint}>Sem contagem de tempo.</p>
      )}
    </section>
  );
}

interface TimeFieldsProps {
  legend: string;
  name: "startTime" | "completionTime";
  hours: number[];
  form: FormInstance<TaskForm>;
}

function TimeFields({ legend, name, hours, form }: TimeFieldsProps) {
  const kept = form.getFieldsValue(true) as TaskForm;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.time}>
        <Form.Item name={`${name}Hours`} className={styles.bare ?? ""} rules={rules}>
          <Select
            aria-label={`${legend}: horas`}
            options={offered(hours, kept[`${name}Hours`], "h")}
          />
        </Form.Item>
        <Form.Item name={`${name}Minutes`} className={styles.bare ?? ""} rules={rules}>
          <Select
            aria-label={`${legend}: minutos`}
            options={offered(MINUTES, kept[`${name}Minutes`], "min")}
          />
        </Form.Item>
      </div>
    </fieldset>
  );
}

function offered(choices: number[], kept: number, unit: string) {
  const all = choices.includes(kept) ? choices : [...choices, kept].toSorted((a, b) => a - b);
  return all.map((value) => ({ value, label: `${value} ${unit}` }));
}

function upTo(last: number, step: number): number[] {
  return Array.from({ length: last / step + 1 }, (_, at) => at * step);
}
