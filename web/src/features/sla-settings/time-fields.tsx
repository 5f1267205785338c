import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import styles from "./sla-settings.module.css";

interface TimeFieldsProps {
  /** Prefix: the fields append `Hours` and `Minutes`. */
  id: string;
  label: string;
  hint: string;
  maxHours: number;
  hours: number;
  minutes: number;
  disabled: boolean;
  onHours: (hours: number) => void;
  onMinutes: (minutes: number) => void;
}

export function TimeFields(props: TimeFieldsProps) {
  const { id, label, hint, maxHours, hours, minutes, disabled, onHours, onMinutes } = props;
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
            onChange={onHours}
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
            onChange={onMinutes}
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
