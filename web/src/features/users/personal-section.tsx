import { Form, Input } from "antd";
import type { ProfileForm } from "#shared/users/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { SettingsNotice } from "#web/contract/sync/settings-notice.tsx";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { Section } from "#web/ui/page/page.tsx";
import { SettingsForm } from "#web/ui/settings/settings-form.tsx";
import type { PersonalDraft } from "./use-profile.ts";
import styles from "./personal-section.module.css";

const PROFILE_FIELDS: readonly FieldText<ProfileForm>[] = [
  { name: "firstName", label: "Nome" },
  { name: "lastName", label: "Sobrenome" },
  { name: "email", label: "E-mail" },
];
const loadSchema = async () => (await import("#shared/users/schemas.ts")).ProfileForm;
const rules = zodRules(loadSchema);

export function PersonalSection({ section }: { section: PersonalDraft }) {
  return (
    <Section id="dados" title="Dados pessoais" sentence="Seu nome aparece para a equipe.">
      <ProfileNotice section={section} />
      <SettingsForm<ProfileForm>
        name="profile"
        section={section}
        loadSchema={loadSchema}
        saveLabel="Salvar alterações"
      >
        <div className={styles.pair}>
          <Form.Item name="firstName" label="Nome" required rules={rules}>
            <Input autoComplete="given-name" maxLength={100} />
          </Form.Item>
          <Form.Item name="lastName" label="Sobrenome" required rules={rules}>
            <Input autoComplete="family-name" maxLength={100} />
          </Form.Item>
        </div>
        <Form.Item
          name="email"
          label="E-mail"
          required
          rules={rules}
          extra={
            section.movesAddress
              ? "Você passa a entrar com este e-mail. As sessões em outros aparelhos serão encerradas."
              : undefined
          }
        >
          <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Form.Item>
      </SettingsForm>
    </Section>
  );
}

/** Changed by the same person elsewhere. */
function ProfileNotice({ section }: { section: PersonalDraft }) {
  return (
    <SettingsNotice
      of="auth"
      updatedBy={useUser().id}
      changes={section.differences(PROFILE_FIELDS, (field) => `profile_${field}`)}
      isSaving={section.isSaving}
      isDirty={section.isDirty}
    />
  );
}
