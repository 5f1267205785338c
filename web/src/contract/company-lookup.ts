import { clients, type Company } from "#shared/clients/contract.ts";
import { problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

/** Why there is nothing to show: the registry does not know the number, or gave no answer. */
export type LookupFailure = "unknown" | "unavailable";

/** Asks the public registry for a CNPJ; the screen itself says what came of it. */
export function useLookup() {
  const lookup = useWrite(clients.lookup, { failed: null, refresh: false });
  return (cnpj: string): Promise<Company | LookupFailure> =>
    lookup
      .mutateAsync({ cnpj })
      .catch((error: unknown) =>
        problemCode(error) === "company_not_found" ? "unknown" : "unavailable",
      );
}
