import { TAG_COLORS } from "#shared/tags/rules.ts";
import { readableInk } from "#shared/values/color.ts";
import { ColorInput } from "#web/ui/fields/color-input.tsx";
import { CheckIcon } from "#web/ui/marks/icons.tsx";
import styles from "./color-choice.module.css";

interface ColorChoiceProps {
  /** Set by Form.Item; belongs to the text input. */
  id?: string;
  /** `#rrggbb`, or a part of it while typing. */
  value?: string;
  onChange?: (color: string) => void;
}

export function ColorChoice({ id, value = "", onChange, ...rest }: ColorChoiceProps) {
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
      <ColorInput
        {...rest}
        {...(id === undefined ? {} : { id })}
        className={styles.own ?? ""}
        pickerLabel="Escolher cor personalizada"
        value={value}
        {...(onChange ? { onChange } : {})}
      />
    </div>
  );
}
