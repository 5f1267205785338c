import { Form, Input } from "antd";
import { ENVIRONMENTS } from "#shared/contracts/rules.ts";
import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { Section } from "#web/ui/page/page.tsx";
import { SettingsForm } from "#web/ui/settings/settings-form.tsx";
import { ENVIRONMENT_NAMES } from "./environments.ts";
import { KeyInput } from "./key-input.tsx";
import type { Credentials, CredentialsForm } from "./use-zapsign-settings.ts";
import { WhereIsThis } from "./where-is-this.tsx";

const NAME = "zapsign";
const loadSchema = async () => (await import("#shared/contracts/schemas.ts")).SettingsChanges;
const rules = zodRules(loadSchema);
/** The template is required while the integration is enabled. */
const TEMPLATE_NEEDED = { required: true, whitespace: true, message: "Informe o token do modelo" };
const environments = ENVIRONMENTS.map((value) => ({ value, label: ENVIRONMENT_NAMES[value] }));

export function fieldId(field: string): string {
  return `${NAME}_${field}`;
}

interface CredentialsSectionProps {
  saved: ZapsignSettings;
  credentials: Credentials;
  canEdit: boolean;
}

export function CredentialsSection({ saved, credentials, canEdit }: CredentialsSectionProps) {
  return (
    <Section
      id="credenciais"
      title="Credenciais"
      sentence="Ficam criptografadas. Só proprietários e administradores podem alterar."
    >
      <SettingsForm<CredentialsForm>
        name={NAME}
        section={credentials}
        loadSchema={loadSchema}
        saveLabel="Salvar credenciais"
        canEdit={canEdit}
        autoComplete="off"
      >
        <Fields saved={saved} credentials={credentials} />
        <WhereIsThis environment={credentials.value.environment} />
      </SettingsForm>
    </Section>
  );
}

function Fields({ saved, credentials }: Omit<CredentialsSectionProps, "canEdit">) {
  const { tidyToken } = credentials;
  return (
    <>
      <Form.Item name="apiKey" label="Chave da API" required rules={rules}>
        <KeyInput mask={saved.apiKey} credentials={credentials} />
      </Form.Item>
      <div className="u-pair">
        <Form.Item
          name="templateToken"
          label="Token do modelo"
          required
          rules={saved.enabled ? [...rules, TEMPLATE_NEEDED] : rules}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="Token ou endereço do modelo"
            onBlur={tidyToken}
            onPressEnter={tidyToken}
          />
        </Form.Item>
        <Form.Item name="folderPath" label="Pasta dos documentos" required rules={rules}>
          <Input autoComplete="off" spellCheck={false} placeholder="/" />
        </Form.Item>
      </div>
      <Form.Item name="environment" label="Ambiente" required rules={rules}>
        <NativeSelect options={environments} />
      </Form.Item>
    </>
  );
}
