import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useOrganizationSettings } from "#web/contract/reads.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageHead, ReadOnlyNote } from "#web/ui/page/page.tsx";
import { SectionsSkeleton } from "#web/ui/settings/sections-skeleton.tsx";
import { OrganizationSwitch } from "../organization-switch.tsx";
import { useSelf } from "../team/use-team.ts";
import { AcceptanceTaskSection } from "./acceptance-task-section.tsx";
import { PixSection } from "./pix-section.tsx";
import { ReminderSection } from "./reminder-section.tsx";
import { TextsSection } from "./texts-section.tsx";

const SECTIONS = [
  { title: "PIX", height: 88 },
  { title: "Textos do envio", height: 480 },
  { title: "Lembrete ao cliente", height: 104 },
  { title: "Criar tarefa ao aceitar", height: 104 },
];
const SWITCHES = ["asksSignerCpf", "notesConsumers", "countsVisits", "allowsFractions"] as const;

/** Members see it; owners and administrators change it. */
export function OfferSettingsPage() {
  return (
    <>
      <PageHead
        title="Propostas online"
        sentence="O que o cliente lê e faz pelo link de uma proposta."
      />
      <Sections />
    </>
  );
}

/** Shown together, so that none pushes another down; each is saved by itself. */
function Sections() {
  const { isAdmin: canChange } = useSelf();
  const settings = useOrganizationSettings();
  const pix = useRead(organization.pix, {});
  const texts = useRead(proposals.texts, {});
  const saved = settings.data;
  if (!saved && settings.error) return <ErrorState read={settings} />;
  if (!saved || pix.isPending || texts.isPending) return <SectionsSkeleton sections={SECTIONS} />;
  return (
    <>
      {canChange ? null : (
        <ReadOnlyNote>
          Somente proprietários e administradores podem alterar estas configurações.
        </ReadOnlyNote>
      )}
      <PixSection read={pix} canChange={canChange} />
      <TextsSection read={texts} canChange={canChange} />
      <ReminderSection read={texts} canChange={canChange} />
      <AcceptanceTaskSection saved={saved.taskOnAcceptance} canChange={canChange} />
      {SWITCHES.map((name) => (
        <OrganizationSwitch key={name} name={name} saved={saved} canChange={canChange} />
      ))}
    </>
  );
}
