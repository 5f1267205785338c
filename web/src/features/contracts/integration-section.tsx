import { Switch } from "antd";
import type { ZapsignSettings } from "#shared/contracts/contract.ts";
import { AlertIcon, CheckFilledIcon, WrenchIcon } from "#web/ui/icons.tsx";
import { Section } from "#web/ui/page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import { fieldId } from "./credentials-section.tsx";
import styles from "./integration-section.module.css";
import { type Credentials, useSwitch } from "./use-zapsign-settings.ts";

interface IntegrationSectionProps {
  saved: ZapsignSettings;
  /** Of who may change them. */
  credentials?: Credentials;
  canEdit: boolean;
}

/** On or off, saved at once, and how the connection stands. */
export function IntegrationSection({ saved, credentials, canEdit }: IntegrationSectionProps) {
  const { isOn, isSaving, turn } = useSwitch(saved, "enabled");
  const isPhone = useIsPhone();
  const toggle = (on: boolean) => {
    const missing = on ? missingField(saved) : undefined;
    if (missing) askFor(missing, credentials?.isDirty ?? false);
    else turn(on);
  };
  const isSilent = saved.enabled && saved.hasApiKey && !saved.webhookRegistered;
  return (
    <Section
      id="integracao"
      title="Integração com a ZapSign"
      sentence={
        <>
          Gere o contrato e colha a assinatura a partir de uma proposta aceita.
          {isPhone ? <Badges saved={saved} /> : null}
        </>
      }
      aside={
        <span className={styles.state}>
          {isPhone ? null : <Badges saved={saved} />}
          <Switch
            checked={isOn}
            disabled={!canEdit}
            loading={isSaving}
            aria-label="Habilitar assinatura eletrônica"
            onChange={toggle}
          />
        </span>
      }
    >
      {isSilent ? (
        <p className={styles.note}>
          <AlertIcon size={16} />
          <span>
            A ZapSign ainda não avisa o Fechou sobre as assinaturas: o estado dos contratos é
            conferido de hora em hora. Confira a chave e salve as credenciais de novo.
          </span>
        </p>
      ) : null}
    </Section>
  );
}

function Badges({ saved }: { saved: ZapsignSettings }) {
  const isConnected = saved.enabled && saved.webhookRegistered;
  const isSandbox = saved.environment === "sandbox";
  if (!isConnected && !isSandbox) return null;
  return (
    <span className={styles.badges}>
      {isSandbox ? (
        <StatusBadge tone="warning" icon={<WrenchIcon size={12} />}>
          Sandbox
        </StatusBadge>
      ) : null}
      {isConnected ? (
        <StatusBadge tone="success" icon={<CheckFilledIcon size={12} />}>
          Conectada
        </StatusBadge>
      ) : null}
    </span>
  );
}

type Missing = "apiKey" | "templateToken";

/** What it takes to be on, and is not saved yet. */
function missingField({ hasApiKey, templateToken }: ZapsignSettings): Missing | undefined {
  if (!hasApiKey) return "apiKey";
  return templateToken === "" ? "templateToken" : undefined;
}

function askFor(missing: Missing, isDirty: boolean): void {
  const name = missing === "apiKey" ? "a chave da API" : "o token do modelo";
  showToast({
    title: "Falta pouco",
    text: isDirty
      ? "Salve as credenciais antes de ativar."
      : `Informe e salve ${name} antes de ativar.`,
    kind: "info",
  });
  document.getElementById(fieldId(missing))?.focus();
}
