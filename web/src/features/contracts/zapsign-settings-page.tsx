import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { SettingsNotice } from "#web/contract/sync/settings-notice.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { PageHead, ReadOnlyNote } from "#web/ui/page/page.tsx";
import { PageWithContents } from "#web/ui/page/table-of-contents.tsx";
import { LostRoleNote } from "#web/ui/settings/lost-role-note.tsx";
import { SettingsSkeleton } from "#web/ui/settings/settings-skeleton.tsx";
import { ConnectionSection } from "./connection-section.tsx";
import { CredentialsFacts } from "./credentials-facts.tsx";
import { CredentialsSection, fieldId } from "./credentials-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { IntegrationSection } from "./integration-section.tsx";
import {
  CREDENTIALS_FIELDS,
  useConnectionTest,
  useCredentials,
  useZapsignSettings,
} from "./use-zapsign-settings.ts";
import { VariablesSection } from "./variables-section.tsx";

const sections = [
  { id: "integracao", label: "Integração" },
  { id: "credenciais", label: "Credenciais" },
  { id: "conexao", label: "Teste da conexão" },
  { id: "email", label: "E-mail ao cliente" },
  { id: "variaveis", label: "Variáveis do modelo" },
];

export function ZapsignSettingsPage() {
  const { settings, canEdit } = useZapsignSettings();
  const isSkeletonShown = useDelayedFlag(settings.isPending);
  return (
    <>
      <PageHead
        title="Assinatura eletrônica"
        sentence="Contratos assinados pela ZapSign, sem sair do Fechou."
      />
      {settings.isError && !settings.data ? (
        <ErrorState read={settings} />
      ) : !settings.data || isSkeletonShown ? (
        <SettingsSkeleton
          isShown={isSkeletonShown}
          switched={{ title: "Integração com a ZapSign", width: 320 }}
          section={{ title: "Credenciais", height: 180 }}
        />
      ) : (
        <PageWithContents sections={sections.filter(({ id }) => canEdit || id !== "conexao")}>
          <Settings saved={settings.data} canEdit={canEdit} />
          <VariablesSection />
        </PageWithContents>
      )}
    </>
  );
}

interface SettingsProps {
  saved: ZapsignSettings;
  canEdit: boolean;
}

/** Who loses the role while typing keeps the credentials, disabled, until the changes are discarded. */
function Settings({ saved, canEdit }: SettingsProps) {
  const credentials = useCredentials(saved);
  const test = useConnectionTest(credentials);
  useDiscardGuard({ isDirty: () => credentials.isDirty, leave: () => undefined });
  if (!canEdit && !credentials.isDirty) return <ReadOnly saved={saved} />;
  if (!canEdit)
    return (
      <>
        <LostRoleNote onDiscard={credentials.discard}>a assinatura eletrônica</LostRoleNote>
        <IntegrationSection saved={saved} canEdit={false} />
        <CredentialsSection saved={saved} credentials={credentials} canEdit={false} />
        <EmailSection saved={saved} canEdit={false} />
      </>
    );
  return (
    <>
      <SettingsNotice
        of="zapsign"
        updatedBy={saved.updatedBy}
        changes={credentials.differences(CREDENTIALS_FIELDS, fieldId)}
        isSaving={credentials.isSaving}
        isDirty={credentials.isDirty}
      />
      <IntegrationSection saved={saved} credentials={credentials} canEdit />
      <CredentialsSection saved={saved} credentials={credentials} canEdit />
      <ConnectionSection test={test} sendsEmail={saved.sendAutomaticEmail} />
      <EmailSection saved={saved} canEdit />
    </>
  );
}

function ReadOnly({ saved }: { saved: ZapsignSettings }) {
  return (
    <>
      <ReadOnlyNote>
        Somente proprietários e administradores podem alterar a assinatura eletrônica.
      </ReadOnlyNote>
      <IntegrationSection saved={saved} canEdit={false} />
      <CredentialsFacts saved={saved} />
      <EmailSection saved={saved} canEdit={false} />
    </>
  );
}
