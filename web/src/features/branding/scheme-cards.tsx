import { type BrandingColors, schemeColors, schemeOf, SCHEMES } from "#shared/branding/rules.ts";
import styles from "./colors-section.module.css";

interface SchemeCardsProps {
  value: BrandingColors;
  onChange: (colors: BrandingColors) => void;
  disabled: boolean;
}

/** None is checked with custom colours. */
export function SchemeCards({ value, onChange, disabled }: SchemeCardsProps) {
  const chosen = schemeOf(value);
  return (
    <fieldset className={styles.schemes} disabled={disabled}>
      <legend className="sr-only">Esquema de cores</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme.name} className={styles.scheme}>
          <input
            type="radio"
            name="branding-scheme"
            className="sr-only"
            checked={scheme === chosen}
            onChange={() => onChange(schemeColors(scheme))}
          />
          <span className={styles.swatches} aria-hidden="true">
            {[scheme.primary, scheme.secondary, scheme.accent].map((color) => (
              <span key={color} style={{ background: color }} />
            ))}
          </span>
          {scheme.name}
        </label>
      ))}
    </fieldset>
  );
}
