import { ConfigProvider } from "antd";
import { ChevronDownIcon } from "../marks/icons.tsx";
import styles from "./native-select.module.css";

interface NativeSelectProps<Value extends string | number> {
  id?: string;
  "aria-label"?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
}

/**
 * For plain names of a form: phones use their own picker, and no script loads. Arrow keys choose while it is closed, so
 * that what is saved at once needs a menu, or a queue.
 */
export function NativeSelect<Value extends string | number>(props: NativeSelectProps<Value>) {
  const { options, onChange, ...field } = props;
  const { componentDisabled: isFormDisabled } = ConfigProvider.useConfig();
  return (
    <span className={styles.place}>
      <select
        disabled={isFormDisabled}
        {...field}
        className={styles.select}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => String(value) === target.value);
          if (chosen) onChange?.(chosen.value);
        }}
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
