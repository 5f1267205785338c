import { Switch } from "antd";
import { missingCredential } from "#shared/contracts/rules.ts";
import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { AlertIcon, CheckFilledIcon, WrenchIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { fieldId } from "./credentials-section.tsx";
import { type Credentials, useSwitch } from "./use-zapsign-settings.ts";
import styles from "./integration-section.module.css";

interface IntegrationSectionProps {
  saved: ZapsignSettings;
  /** Undefined without edit rights. */
  credentials?: Credentials;
  canEdit: boolean;
}

export function IntegrationSection({ saved, credentials, canEdit }: IntegrationSectionProps) {
  const { isOn, isSaving, turn } = useSwitch(saved, "enabled");
  const isPhone = useIsPhone();
  const toggle = (on: boolean) => {
    const missing = on ? missingCredential(saved) : undefined;
    if (missing) askFor(missing, credentials?.isDirty ?? false);
    else turn(on);
  };
  const note = noteOf(saved);
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
      {note ? (
        <p className={styles.note}>
          <AlertIcon size={16} />
          <span>{note}</span>
        </p>
      ) : null}
    </Section>
  );
}

/** Returns what keeps an enabled integration from working. */
function noteOf(saved: ZapsignSettings): string | undefined {
  if (!saved.enabled) return undefined;
  const missing = missingCredential(saved);
  if (missing) return `Falta ${NAMES[missing]}: até lá, nenhum contrato é gerado.`;
  if (saved.webhookRegistered) return undefined;
  return "A ZapSign ainda não avisa o Fechou sobre as assinaturas: o estado dos contratos é conferido de hora em hora. Confira a chave e salve as credenciais de novo.";
}

function Badges({ saved }: { saved: ZapsignSettings }) {
  const isConnected = saved.enabled && saved.webhookRegistered && !missingCredential(saved);
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

const NAMES = { apiKey: "a chave da API", templateToken: "o token do modelo" };

function askFor(missing: keyof typeof NAMES, isDirty: boolean): void {
  showToast({
    title: "Falta pouco",
    text: isDirty
      ? "Salve as credenciais antes de ativar."
      : `Informe e salve ${NAMES[missing]} antes de ativar.`,
    kind: "info",
  });
  document.getElementById(fieldId(missing))?.focus();
}
