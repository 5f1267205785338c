import type { Company } from "#shared/clients/contract.ts";

/** The name of an organization that its owner has not named yet. */
export function nameUntilSet(owner: { firstName: string }): string {
  return `Empresa de ${owner.firstName}`;
}

/** What the registry says of a company, as the fields of the organization take it; blank where it says nothing. */
export interface RegistryFacts {
  legalName: string;
  name: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
}

/** What clients call a company: its trade name, else the registered one without its legal form. */
export function registryFacts(company: Company): RegistryFacts {
  return {
    legalName: company.legalName,
    name: cut(company.tradeName ?? withoutLegalForm(company.legalName), 100),
    companyAddress: cut(company.address ?? "", 300),
    companyPhone: company.phone ?? "",
    companyEmail: company.email ?? "",
  };
}

const LEGAL_FORM = /[\s,-]+(ltda\.?|eireli|epp|me|mei|s\/?a|s\.a\.|slu)$/i;

function withoutLegalForm(name: string): string {
  const short = name.replace(LEGAL_FORM, "");
  return short === name ? name : withoutLegalForm(short);
}

function cut(text: string, max: number): string {
  return Array.from(text).slice(0, max).join("").trim();
}
