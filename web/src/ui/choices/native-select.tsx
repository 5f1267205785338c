import { ChevronDownIcon } from "../marks/icons.tsx";
import styles from "./native-select.module.css";

interface NativeSelectProps<Value extends string> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** For few options: phones use their own picker, and no script loads. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, onChange, ...field } = props;
  return (
    <span className={styles.place}>
      <select
        {...field}
        className={styles.select}
        onChange={(event) => onChange?.(event.target.value as Value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} />
    </span>
  );
}
