import { useState } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { PageHead, Section } from "#web/ui/page/page.tsx";
import { PageWithContents } from "#web/ui/page/table-of-contents.tsx";
import { DangerSection } from "./danger-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { PersonalSection } from "./personal-section.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { usePersonalDraft, useProfile } from "./use-profile.ts";

const PasswordDialog = lazyDialog(() => import("./password-dialog.tsx"), "PasswordDialog");

const sections = [
  { id: "foto", label: "Foto" },
  { id: "dados", label: "Dados pessoais" },
  { id: "senha", label: "Senha" },
  { id: "assinatura", label: "Plano e pagamento" },
  { id: "resumo", label: "E-mail semanal" },
  { id: "visitas", label: "E-mail de visitas" },
  { id: "atalhos", label: "Atalhos de uma tecla" },
  { id: "perigo", label: "Zona de perigo" },
];

/** Require an organization. */
const OF_ORGANIZATION = new Set(["assinatura", "resumo", "visitas"]);

export function ProfilePage() {
  const { user, payments, seesPayments, zone } = useProfile();
  const [isChanging, setChanging] = useState(false);
  const hasPayments = Boolean(user.organization);
  return (
    <>
      {user.passwordIsCommon ? <PasswordBanner onChange={() => setChanging(true)} /> : null}
      <PageHead title="Meu Perfil" sentence="Seus dados, sua senha e o plano da empresa." />
      <PageWithContents
        sections={sections.filter(({ id }) => hasPayments || !OF_ORGANIZATION.has(id))}
      >
        <Person user={user} isChanging={isChanging} setChanging={setChanging} />
        {hasPayments ? (
          <PaymentSection
            info={payments.data}
            read={payments}
            isWhole={seesPayments}
            isOnTrial={Boolean(user.trialInfo?.isTrialActive)}
            zone={zone}
          />
        ) : null}
        {hasPayments ? <MailSection mail="weekly" /> : null}
        {hasPayments ? <MailSection mail="visits" /> : null}
        <PreferencesSection />
        <DangerSection />
      </PageWithContents>
    </>
  );
}

interface PersonProps {
  user: CurrentUser;
  isChanging: boolean;
  setChanging: (isChanging: boolean) => void;
}

function Person({ user, isChanging, setChanging }: PersonProps) {
  const personal = usePersonalDraft(user);
  return (
    <>
      <PhotoSection user={user} />
      <PersonalSection section={personal} />
      <PasswordSection onChange={() => setChanging(true)} />
      {/* The dialog has a guard of its own. */}
      {isChanging ? null : <LeaveGuard isDirty={personal.isDirty} />}
      <PasswordDialog open={isChanging} email={user.email} onClose={() => setChanging(false)} />
    </>
  );
}

function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useDiscardGuard({ isDirty: () => isDirty, leave: () => undefined });
  return null;
}

/** Shown until a common password is changed. */
function PasswordBanner({ onChange }: { onChange: () => void }) {
  return (
    <Banner label="Senha fácil de adivinhar" tone="warning">
      <LockIcon size={18} />
      <p>Sua senha é fácil de adivinhar.</p>
      <Button size="sm" onClick={onChange}>
        Trocar senha
      </Button>
    </Banner>
  );
}

function PasswordSection({ onChange }: { onChange: () => void }) {
  return (
    <Section
      id="senha"
      title="Senha"
      sentence="Ao trocar a senha, as sessões em outros aparelhos são encerradas."
      aside={
        <Button icon={<LockIcon size={16} />} onClick={onChange}>
          Alterar senha
        </Button>
      }
    />
  );
}
