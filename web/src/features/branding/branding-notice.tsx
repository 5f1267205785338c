import type { BrandingColors } from "#shared/branding/rules.ts";
import type { Branding } from "#shared/branding/schemas.ts";
import { LAYOUT_NAMES } from "#shared/proposals/layouts.ts";
import { SettingsNotice } from "#web/contract/sync/settings-notice.tsx";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import type { CompanyContactForm, useBrandingDrafts } from "./use-branding.ts";

const COLORS: readonly FieldText<BrandingColors>[] = [
  { name: "primaryColor", label: "Cor primária" },
  { name: "secondaryColor", label: "Cor secundária" },
  { name: "accentColor", label: "Cor de destaque" },
];
const LAYOUT: readonly FieldText<Pick<Branding, "defaultLayout">>[] = [
  {
    name: "defaultLayout",
    label: "Layout padrão",
    text: ({ defaultLayout }) => LAYOUT_NAMES[defaultLayout],
  },
];
const COMPANY: readonly FieldText<CompanyContactForm>[] = [
  { name: "companyAddress", label: "Endereço" },
  { name: "companyWebsite", label: "Site" },
  { name: "companyPhone", label: "Telefone" },
];
const TEXT: readonly FieldText<{ presentationText: string }>[] = [
  { name: "presentationText", label: "Texto de apresentação" },
];

interface BrandingNoticeProps {
  updatedBy: string | null;
  drafts: ReturnType<typeof useBrandingDrafts>;
}

export function BrandingNotice({ updatedBy, drafts }: BrandingNoticeProps) {
  const { colors, layout, company, text } = drafts;
  const sections = [colors, layout, company, text];
  const idOf = (field: string) => `branding-${field}`;
  return (
    <SettingsNotice
      of="branding"
      updatedBy={updatedBy}
      changes={[
        ...colors.differences(COLORS, idOf),
        ...layout.differences(LAYOUT, idOf),
        ...company.differences(COMPANY, (field) => `branding-company_${field}`),
        ...text.differences(TEXT, idOf),
      ]}
      isSaving={sections.some(({ isSaving }) => isSaving)}
      isDirty={sections.some(({ isDirty }) => isDirty)}
    />
  );
}
