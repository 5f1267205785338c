import type { Branding } from "#shared/branding/schemas.ts";
import type { Organization } from "#shared/organization/schemas.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { useCompanySave } from "#web/contract/company-save.ts";
import { joinReads, useBrandingSettings, useOrganizationSettings } from "#web/contract/reads.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { useDraft } from "#web/ui/fields/use-draft.ts";
import { zoneLabel } from "./zone-options.ts";

export type CompanyForm = Record<
  | "name"
  | "legalName"
  | "description"
  | "cpfCnpj"
  | "timezone"
  | "companyAddress"
  | "companyPhone"
  | "companyEmail"
  | "companyWebsite",
  string
>;

/** The two records with company data. */
export interface SavedCompany {
  organization: Organization;
  branding: Branding;
}

export function useSavedCompany() {
  const settings = useOrganizationSettings();
  const brand = useBrandingSettings();
  return {
    saved:
      settings.data && brand.data
        ? { organization: settings.data, branding: brand.data }
        : undefined,
    ...joinReads(settings, brand),
  };
}

export function companyForm({ organization: own, branding: brand }: SavedCompany): CompanyForm {
  return {
    name: own.name,
    legalName: own.legalName ?? "",
    description: own.description ?? "",
    cpfCnpj: formatTaxId(own.cpfCnpj ?? ""),
    timezone: own.timezone,
    companyAddress: brand.companyAddress ?? "",
    companyPhone: brand.companyPhone ?? "",
    companyEmail: brand.companyEmail ?? "",
    companyWebsite: brand.companyWebsite ?? "",
  };
}

export const COMPANY_FIELDS: readonly FieldText<CompanyForm>[] = [
  { name: "cpfCnpj", label: "CPF/CNPJ" },
  { name: "legalName", label: "Razão social" },
  { name: "name", label: "Nome nas propostas" },
  { name: "companyAddress", label: "Endereço" },
  { name: "companyPhone", label: "Telefone" },
  { name: "companyEmail", label: "E-mail" },
  { name: "companyWebsite", label: "Site" },
  { name: "description", label: "Descrição" },
  { name: "timezone", label: "Fuso horário", text: ({ timezone }) => zoneLabel(timezone) },
];

export function useCompanyDraft(saved: SavedCompany) {
  const draft = useDraft<CompanyForm>(companyForm(saved));
  const update = useCompanySave("Dados da empresa salvos");
  return {
    ...draft,
    isSaving: update.isPending,
    /** Sends only what was changed. Resolves once the saved values are shown. */
    async save() {
      const { updatedAt } = saved.organization;
      const answer = await update.mutateAsync({ ...draft.changes, updatedAt });
      draft.markSaved(draft.changes, companyForm(answer));
    },
  };
}
