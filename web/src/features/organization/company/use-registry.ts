import { useState } from "react";
import type { Company } from "#shared/clients/schemas.ts";
import { type RegistryFacts, registryFacts } from "#shared/organization/company.ts";
import { normalizeTaxId } from "#shared/values/tax-id.ts";
import { type LookupFailure, useCompanyLookup } from "#web/contract/lookups.ts";
import type { CompanyForm } from "./use-company.ts";

export type RegistryField = keyof RegistryFacts;

export type RegistryAnswer =
  | { state: "found"; isActive: boolean; differs: Partial<RegistryFacts> }
  | { state: LookupFailure };

interface Form {
  value: CompanyForm;
  change: (part: Partial<CompanyForm>) => void;
  /** Whether a field has only a default value, which may be overwritten. */
  isBlank: (field: RegistryField, value: string) => boolean;
}

/** Fills blank fields and suggests the other differences. Changing the number discards the answer. */
export function useRegistry({ value, change, isBlank }: Form) {
  const [differs, setDiffers] = useState<Partial<RegistryFacts>>({});
  const lookup = useCompanyLookup({
    onAnswer: (company) => {
      if (typeof company !== "string") fill(company);
    },
  });
  const fill = (company: Company) => {
    const facts = Object.entries(registryFacts(company)) as [RegistryField, string][];
    const differing = facts.filter(([field, text]) => text && text !== value[field]);
    const isFree = (field: RegistryField) => field === "legalName" || isBlank(field, value[field]);
    change(Object.fromEntries(differing.filter(([field]) => isFree(field))));
    setDiffers(Object.fromEntries(differing.filter(([field]) => !isFree(field))));
  };
  return {
    isAsking: lookup.isAsking,
    answer: answerOf(lookup.answer, differs),
    ask: () => lookup.ask(value.cpfCnpj),
    /** Another number has another registered name. */
    follow: (text: string) => {
      if (normalizeTaxId(text) === normalizeTaxId(value.cpfCnpj)) return;
      change({ legalName: "" });
      lookup.follow(text);
    },
    accept: () => {
      change(differs);
      setDiffers({});
    },
    keep: () => setDiffers({}),
  };
}

function answerOf(
  found: Company | LookupFailure | undefined,
  differs: Partial<RegistryFacts>,
): RegistryAnswer | undefined {
  if (found === undefined) return undefined;
  if (typeof found === "string") return { state: found };
  return { state: "found", isActive: found.active, differs };
}
