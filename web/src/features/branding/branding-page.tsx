import type { Branding } from "#shared/branding/schemas.ts";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageHead, ReadOnlyNote } from "#web/ui/page/page.tsx";
import { LostRoleNote } from "#web/ui/settings/lost-role-note.tsx";
import { SectionsSkeleton } from "#web/ui/settings/sections-skeleton.tsx";
import { BrandingNotice } from "./branding-notice.tsx";
import { ColorsSection } from "./colors-section.tsx";
import { CompanySection } from "./company-section.tsx";
import { drawableColors } from "./drawable-colors.ts";
import { LayoutSection } from "./layout-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { PresentationSection } from "./presentation-section.tsx";
import { Preview } from "./preview.tsx";
import { sampleProposal } from "./sample-proposal.ts";
import { useBranding, useBrandingDrafts } from "./use-branding.ts";
import styles from "./branding-page.module.css";

const SECTIONS = [
  { title: "Logo", height: 132 },
  { title: "Esquema de cores", height: 248 },
  { title: "Layout padrão", height: 176 },
];

function BrandingSkeleton() {
  return <SectionsSkeleton className={styles.columns} sections={SECTIONS} besideHeight={560} />;
}

export function BrandingPage() {
  const { settings, company, canEdit } = useBranding();
  return (
    <>
      <PageHead
        title="Personalização da Marca"
        sentence="O logo, as cores e os dados que seus clientes veem nas propostas."
      />
      {settings.data ? (
        <Settings saved={settings.data} own={company} canEdit={canEdit} />
      ) : settings.isError ? (
        <ErrorState read={settings} />
      ) : (
        <BrandingSkeleton />
      )}
    </>
  );
}

interface SettingsProps {
  saved: Branding;
  own: ReturnType<typeof useBranding>["company"];
  canEdit: boolean;
}

function Settings({ saved, own, canEdit }: SettingsProps) {
  const drafts = useBrandingDrafts(saved);
  const { colors, layout, company, text } = drafts;
  const sections = [colors, layout, company, text];
  const isDirty = sections.some((section) => section.isDirty);
  const discard = () => {
    for (const section of sections) section.discard();
  };
  useDiscardGuard({ isDirty: () => isDirty, leave: () => undefined });
  const shownColors = drawableColors(colors.value);
  const drafted = { ...shownColors, ...layout.value, ...company.value, ...text.value };
  return (
    <div className={styles.columns}>
      <div className={styles.settings}>
        {canEdit ? (
          <BrandingNotice updatedBy={saved.updatedBy} drafts={drafts} />
        ) : isDirty ? (
          <LostRoleNote onDiscard={discard}>a marca</LostRoleNote>
        ) : (
          <ReadOnlyNote>
            Somente proprietários e administradores podem alterar a marca.
          </ReadOnlyNote>
        )}
        <LogoSection logoUrl={saved.logoUrl} color={shownColors.primaryColor} canEdit={canEdit} />
        <ColorsSection section={colors} canEdit={canEdit} />
        <LayoutSection section={layout} colors={shownColors} canEdit={canEdit} />
        <CompanySection section={company} canEdit={canEdit} />
        <PresentationSection section={text} canEdit={canEdit} />
      </div>
      <Preview
        proposal={sampleProposal(drafted, {
          ...own,
          logoUrl: saved.logoUrl,
          email: saved.companyEmail,
        })}
      />
    </div>
  );
}
