import { useId } from "react";
import { Select } from "#web/ui/choices/select.tsx";
import styles from "./sla-settings.module.css";
import { hourChoices, minuteChoices } from "./time-choices.ts";

interface TimeFieldsProps {
  label: string;
  hint: string;
  maxHours: number;
  hours: number;
  minutes: number;
  disabled: boolean;
  onHours: (hours: number) => void;
  onMinutes: (minutes: number) => void;
}

/** A duration as hours and minutes. */
export function TimeFields(props: TimeFieldsProps) {
  const { label, hint, maxHours, hours, minutes, disabled, onHours, onMinutes } = props;
  const id = useId();
  return (
    <fieldset className={styles.time} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div className={styles.selects}>
        <div>
          <label htmlFor={`${id}-hours`}>Horas</label>
          <Select
            id={`${id}-hours`}
            aria-label={`${label}: horas`}
            showSearch
            disabled={disabled}
            value={hours}
            options={hourChoices(maxHours, hours)}
            onChange={onHours}
          />
        </div>
        <div>
          <label htmlFor={`${id}-minutes`}>Minutos</label>
          <Select
            id={`${id}-minutes`}
            aria-label={`${label}: minutos`}
            showSearch
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
