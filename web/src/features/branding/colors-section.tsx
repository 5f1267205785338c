import { useState } from "react";
import type { BrandingColors } from "#shared/branding/rules.ts";
import { isHexColor } from "#shared/values/color.ts";
import { Section } from "#web/ui/page/page.tsx";
import { SaveBar } from "#web/ui/settings/save-bar.tsx";
import { ColorField } from "./color-field.tsx";
import { SchemeCards } from "./scheme-cards.tsx";
import type { ColorsSection as Colors } from "./use-branding.ts";
import styles from "./colors-section.module.css";

const FIELDS = [
  { name: "primaryColor", label: "Cor primária" },
  { name: "secondaryColor", label: "Cor secundária" },
  { name: "accentColor", label: "Cor de destaque" },
] as const satisfies { name: keyof BrandingColors; label: string }[];

export function ColorsSection({ section, canEdit }: { section: Colors; canEdit: boolean }) {
  const { value, change, save } = section;
  const [shownErrors, setShownErrors] = useState<Partial<Record<keyof BrandingColors, boolean>>>(
    {},
  );
  const errorOf = (name: keyof BrandingColors) =>
    shownErrors[name] && !isHexColor(value[name].trim()) ? "Cor inválida" : undefined;
  const submit = () => {
    const faulty = FIELDS.find(({ name }) => !isHexColor(value[name].trim()));
    setShownErrors({ primaryColor: true, secondaryColor: true, accentColor: true });
    if (faulty) document.getElementById(`branding-${faulty.name}`)?.focus();
    else void save().catch(() => undefined);
  };
  return (
    <Section
      title="Esquema de cores"
      sentence="Escolha um esquema pronto ou use as cores da sua marca."
    >
      <SchemeCards value={value} onChange={change} disabled={!canEdit} />
      <div className={styles.fields}>
        {FIELDS.map(({ name, label }) => (
          <ColorField
            key={name}
            id={`branding-${name}`}
            label={label}
            value={value[name]}
            error={errorOf(name)}
            disabled={!canEdit}
            onChange={(color) => change({ [name]: color })}
            onLeave={() => setShownErrors((shown) => ({ ...shown, [name]: true }))}
          />
        ))}
      </div>
      {canEdit ? <SaveBar label="Salvar cores" section={section} onSave={submit} /> : null}
    </Section>
  );
}
