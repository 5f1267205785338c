import { clients } from "#shared/clients/contract.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { createOrUpdate } from "./create-or-update.ts";
import { useWrite } from "./hooks.ts";

/** Creates a client from the page of another record. */
export function useNewClient() {
  const texts = {
    done: "Cliente criado com sucesso",
    failed: "Falha ao salvar cliente",
  };
  const create = useWrite(clients.create, texts);
  const update = useWrite(clients.update, texts);
  return {
    isPending: create.isPending || update.isPending,
    create: (fields: CallInput<typeof clients.create>): Promise<Client> =>
      createOrUpdate(create.mutateAsync(fields), ({ id, updatedAt }) =>
        update.mutateAsync({ ...fields, id, updatedAt }),
      ),
  };
}
