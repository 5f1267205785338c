import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { hourChoices, minuteChoices } from "./time-choices.ts";
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
