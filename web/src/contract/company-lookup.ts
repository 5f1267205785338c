import { clients, type Company } from "#shared/clients/contract.ts";
import { problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

export type LookupFailure = "unknown" | "unavailable";

/** Returns why a lookup failed. */
export function lookupFailure(error: unknown): LookupFailure {
  return problemCode(error) === "company_not_found" ? "unknown" : "unavailable";
}

/** Looks a CNPJ up in the public registry. Errors are left to the caller. */
export function useLookup() {
  const lookup = useWrite(clients.lookup, { failed: null, refresh: false });
  return (cnpj: string): Promise<Company | LookupFailure> =>
    lookup.mutateAsync({ cnpj }).catch(lookupFailure);
}
