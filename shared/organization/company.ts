import type { Company } from "#shared/clients/schemas.ts";
import { truncate } from "#shared/values/text.ts";

export function nameUntilSet(owner: { firstName: string }): string {
  return `Empresa de ${owner.firstName}`;
}

/** Blank where the registry has no data. */
export interface RegistryFacts {
  legalName: string;
  name: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
}

/** Returns the trade name, else the registered name without legal form. */
export function registryFacts(company: Company): RegistryFacts {
  return {
    legalName: company.legalName,
    name: truncate(company.tradeName ?? withoutLegalForm(company.legalName), 100),
    companyAddress: truncate(company.address ?? "", 300),
    companyPhone: company.phone ?? "",
    companyEmail: company.email ?? "",
  };
}

const LEGAL_FORM = /[\s,-]+(ltda\.?|eireli|epp|me|mei|s\/?a|s\.a\.|slu)$/i;

function withoutLegalForm(name: string): string {
  const short = name.replace(LEGAL_FORM, "");
  return short === name ? name : withoutLegalForm(short);
}
