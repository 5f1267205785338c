import { Input } from "antd";
import { MAX_PRESENTATION_LENGTH } from "#shared/branding/rules.ts";
import { codePoints } from "#shared/values/text.ts";
import { Section } from "#web/ui/page/page.tsx";
import { SaveBar } from "#web/ui/settings/save-bar.tsx";
import type { TextSection } from "./use-branding.ts";
import styles from "./presentation-section.module.css";

/** Input beyond 300 characters is ignored. */
export function PresentationSection({
  section,
  canEdit,
}: {
  section: TextSection;
  canEdit: boolean;
}) {
  const { value, change } = section;
  const length = codePoints(value.presentationText);
  return (
    <Section title="Texto de apresentação" sentence="Diga em poucas palavras quem é a sua empresa.">
      <label htmlFor="branding-presentationText" className="sr-only">
        Texto de apresentação
      </label>
      <Input.TextArea
        id="branding-presentationText"
        aria-describedby="branding-presentation-count"
        value={value.presentationText}
        disabled={!canEdit}
        autoSize={{ minRows: 4, maxRows: 8 }}
        onChange={(event) => change({ presentationText: firstCharacters(event.target.value) })}
      />
      <p id="branding-presentation-count" className={`${styles.count} num`}>
        {length}/{MAX_PRESENTATION_LENGTH}
        <span className="sr-only"> caracteres</span>
      </p>
      {canEdit ? <SaveBar label="Salvar texto" section={section} /> : null}
    </Section>
  );
}

function firstCharacters(text: string): string {
  return Array.from(text).slice(0, MAX_PRESENTATION_LENGTH).join("");
}
