import { Input } from "antd";
import { TAG_COLORS } from "#shared/tags/rules.ts";
import { readableInk } from "#shared/values/color.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./color-choice.module.css";

interface ColorChoiceProps {
  /** Given by Form.Item: the label points at the text of the colour. */
  id?: string;
  /** `#rrggbb`, or what was typed of it so far. */
  value?: string;
  onChange?: (color: string) => void;
}

/** One of eight colours, or one of one's own by its code or the system's picker. */
export function ColorChoice({ id, value = "", onChange, ...rest }: ColorChoiceProps) {
  const isWhole = /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className={styles.choice}>
      <fieldset className={styles.swatches}>
        <legend className="sr-only">Cores prontas</legend>
        {TAG_COLORS.map(({ color, name }) => (
          <label
            key={color}
            className={styles.swatch}
            title={name}
            style={{ background: color, color: readableInk(color) }}
          >
            <input
              type="radio"
              name={`${id}-preset`}
              className="sr-only"
              aria-label={name}
              checked={color === value}
              onChange={() => onChange?.(color)}
            />
            {color === value ? <CheckIcon size={16} /> : null}
          </label>
        ))}
      </fieldset>
      <Input
        {...rest}
        {...(id === undefined ? {} : { id })}
        className={styles.own ?? ""}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        prefix={
          <span className={styles.picker} style={isWhole ? { background: value } : {}}>
            <input
              type="color"
              aria-label="Escolher cor personalizada"
              value={isWhole ? value : "#ffffff"}
              onChange={(event) => onChange?.(event.target.value)}
            />
          </span>
        }
        onChange={(event) => onChange?.(typedColor(event.target.value))}
      />
    </div>
  );
}

/** "3B82F6" as "#3b82f6", while it is typed. */
function typedColor(text: string): string {
  const digits = text.trim().toLowerCase().replaceAll("#", "");
  return digits === "" ? "" : `#${digits}`;
}
