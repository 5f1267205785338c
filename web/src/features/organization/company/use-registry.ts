import { useLayoutEffect, useRef, useState } from "react";
import type { Company } from "#shared/clients/contract.ts";
import { type RegistryFacts, registryFacts } from "#shared/organization/company.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { type LookupFailure, useLookup } from "#web/contract/company-lookup.ts";
import type { CompanyForm } from "./use-company.ts";

export type RegistryField = keyof RegistryFacts;

/** The outcome of a registry lookup. */
export type RegistryAnswer =
  | { state: "found"; isActive: boolean; differs: Partial<RegistryFacts> }
  | { state: LookupFailure };

interface Form {
  value: CompanyForm;
  change: (part: Partial<CompanyForm>) => void;
  /** Returns whether a field has only a default value, which may be overwritten. */
  isBlank: (field: RegistryField, value: string) => boolean;
}

/** Looks a CNPJ up, fills blank fields and offers the other differences. Changing the number discards the answer. */
export function useRegistry({ value, change, isBlank }: Form) {
  const look = useLookup();
  const [answer, setAnswer] = useState<RegistryAnswer>();
  const [asked, setAsked] = useState<string>();
  const wanted = useRef<string>(undefined);
  const latest = useRef({ value, isBlank });
  useLayoutEffect(() => {
    latest.current = { value, isBlank };
  });

  const ask = async (cnpj: string) => {
    setAsked(cnpj);
    setAnswer(undefined);
    wanted.current = cnpj;
    const found = await look(cnpj);
    if (wanted.current !== cnpj) return;
    setAsked(undefined);
    setAnswer(typeof found === "string" ? { state: found } : fill(found));
  };
  const fill = (company: Company): RegistryAnswer => {
    const facts = Object.entries(registryFacts(company)) as [RegistryField, string][];
    const now = latest.current;
    const said = facts.filter(([field, text]) => text && text !== now.value[field]);
    const isFree = (field: RegistryField) =>
      field === "legalName" || now.isBlank(field, now.value[field]);
    change(Object.fromEntries(said.filter(([field]) => isFree(field))));
    const differs = Object.fromEntries(said.filter(([field]) => !isFree(field)));
    return { state: "found", isActive: company.active, differs };
  };
  return {
    isAsking: asked !== undefined,
    answer,
    ask: () => void ask(normalizeTaxId(value.cpfCnpj)),
    /** The number was edited: another company has another registered name. */
    follow: (text: string) => {
      const cnpj = normalizeTaxId(text);
      if (cnpj === normalizeTaxId(value.cpfCnpj)) return;
      wanted.current = undefined;
      setAsked(undefined);
      setAnswer(undefined);
      change({ legalName: "" });
      if (isCnpj(cnpj)) void ask(cnpj);
    },
    accept: () => {
      if (answer?.state !== "found") return;
      change(answer.differs);
      setAnswer({ ...answer, differs: {} });
    },
    keep: () => {
      if (answer?.state === "found") setAnswer({ ...answer, differs: {} });
    },
  };
}
