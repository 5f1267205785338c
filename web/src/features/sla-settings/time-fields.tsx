import type { SlaSettings } from "#shared/sla-settings/schemas.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import styles from "./sla-settings.module.css";

interface TimeFieldsProps {
  /** The prefix of its settings. */
  name: "defaultStartTime" | "defaultCompletionTime";
  label: string;
  hint: string;
  maxHours: number;
  value: SlaSettings;
  disabled: boolean;
  onChange: (part: Partial<SlaSettings>) => void;
}

export function TimeFields(props: TimeFieldsProps) {
  const { name, label, hint, maxHours, value, disabled, onChange } = props;
  const id = `sla-${name}`;
  const hours = value[`${name}Hours`];
  const minutes = value[`${name}Minutes`];
  return (
    <fieldset className={styles.time} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div className={styles.selects}>
        <div>
          <label htmlFor={`${id}Hours`}>Horas</label>
          <NativeSelect
            id={`${id}Hours`}
            aria-label={`${label}: horas`}
            disabled={disabled}
            value={hours}
            options={hourChoices(maxHours, hours)}
            onChange={(chosen) => onChange({ [`${name}Hours`]: chosen })}
          />
        </div>
        <div>
          <label htmlFor={`${id}Minutes`}>Minutos</label>
          <NativeSelect
            id={`${id}Minutes`}
            aria-label={`${label}: minutos`}
            disabled={disabled}
            value={minutes}
            options={minuteChoices(minutes)}
            onChange={(chosen) => onChange({ [`${name}Minutes`]: chosen })}
          />
        </div>
      </div>
    </fieldset>
  );
}

interface Choice {
  value: number;
  label: string;
}

/** Returns 0 to `max` hours, plus the current value. */
function hourChoices(max: number, chosen: number): Choice[] {
  const hours = Array.from({ length: max + 1 }, (_choice, hour) => hour);
  return choices(hours, chosen, "h");
}

/** Returns 0 to 55 minutes in steps of 5, plus the current value. */
function minuteChoices(chosen: number): Choice[] {
  const minutes = Array.from({ length: 12 }, (_choice, step) => step * 5);
  return choices(minutes, chosen, "min");
}

function choices(listed: number[], chosen: number, unit: string): Choice[] {
  const all = listed.includes(chosen) ? listed : [...listed, chosen].toSorted((a, b) => a - b);
  return all.map((value) => ({ value, label: `${value} ${unit}` }));
}
