import type { BrandingColors } from "#shared/branding/rules.ts";
import { type Layout, LAYOUT_NAMES, LAYOUTS } from "#shared/proposals/layouts.ts";
import { Section } from "#web/ui/page/page.tsx";
import { SaveBar } from "#web/ui/settings/save-bar.tsx";
import { LayoutThumbnail } from "./layout-thumbnail.tsx";
import type { LayoutSection as DefaultLayout } from "./use-branding.ts";
import styles from "./layout-section.module.css";

const CHARACTERS: Record<Layout, string> = {
  classic: "Centrado, com serifa",
  modern: "Faixa de cor e total em destaque",
  minimalist: "Espaço em branco e um traço",
};

interface LayoutSectionProps {
  section: DefaultLayout;
  colors: BrandingColors;
  canEdit: boolean;
}

export function LayoutSection({ section, colors, canEdit }: LayoutSectionProps) {
  const { value, change } = section;
  return (
    <Section
      title="Layout padrão"
      sentence="Toda proposta nova começa com ele. Você pode trocar em cada proposta."
    >
      <fieldset className={styles.layouts} disabled={!canEdit}>
        <legend className="sr-only">Layout padrão</legend>
        {LAYOUTS.map((layout) => (
          <label key={layout} className={styles.layout}>
            <input
              type="radio"
              name="branding-layout"
              {...(value.defaultLayout === layout && { id: "branding-defaultLayout" })}
              className="sr-only"
              checked={value.defaultLayout === layout}
              onChange={() => change({ defaultLayout: layout })}
            />
            <LayoutThumbnail layout={layout} colors={colors} />
            <span className={styles.name}>{LAYOUT_NAMES[layout]}</span>
            <span className="u-muted">{CHARACTERS[layout]}</span>
          </label>
        ))}
      </fieldset>
      {canEdit ? <SaveBar label="Salvar layout" section={section} /> : null}
    </Section>
  );
}
