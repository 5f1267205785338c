import { serve } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { createRow } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { getDeletion } from "#functions/platform/table/trash.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import { changedAddress } from "#shared/clients/address.ts";
import { clients } from "#shared/clients/contract.ts";
import { changedNames, clientNames } from "#shared/clients/rules.ts";
import { ClientFields } from "#shared/clients/schemas.ts";
import { everyField } from "#shared/values/fields.ts";
import * as clientStore from "./store.ts";
import { template } from "./template.ts";

export const handler = serve(clients, {
  list: (paging, { orgId }) => clientStore.listPage(orgId, paging),

  create({ createId, name = null, company = null, addressParts, ...others }, context) {
    const { orgId, user } = context;
    const names = clientNames({ name, company });
    return createRow(
      { kind: "client", createId },
      context,
      (row, extraWrites) => {
        const client = {
          ...everyField(ClientFields, null),
          ...others,
          ...names,
          ...changedAddress({}, { ...others, addressParts }),
          ...row,
          userId: user.id,
        };
        return clientStore.add(orgId, client, extraWrites);
      },
      (id) => clientStore.get(orgId, id),
    );
  },

  async update({ id, updatedAt, addressParts, ...changes }, { orgId, user, now }) {
    const client = await clientStore.get(orgId, id);
    const after = {
      ...client,
      ...changes,
      ...changedNames(client, changes),
      ...changedAddress(client, { ...changes, addressParts }),
    };
    checkVersion(client, updatedAt, after);
    return clientStore.save(orgId, client, {
      ...after,
      updatedAt: nextVersion(client.updatedAt, now),
      updatedBy: user.id,
    });
  },

  async remove({ id }, { orgId, user, now }) {
    await clientStore.remove(orgId, id, { by: user.id, now });
    return null;
  },

  deletion: ({ id }, { orgId, now }) => getDeletion(orgId, "client", id, now),

  async restore({ id }, { orgId, organization, user, now }) {
    const [client] = await Promise.all([
      clientStore.getDeleted(orgId, id, now),
      takeNumber(organization, "client", now),
    ]);
    const updatedAt = nextVersion(client.updatedAt, now);
    return clientStore.restore(orgId, { ...client, updatedAt, updatedBy: user.id });
  },

  merge: async (input, context) =>
    (await import("./merge-clients.ts")).mergeClients(input, context),

  template,

  async import(upload, { organization, user, now }) {
    // Loaded on use, to keep cold starts short.
    const { importClients } = await import("./import-clients.ts");
    const report = await importClients(upload, { organization, userId: user.id, now });
    logSecurity("data_imported");
    return report;
  },

  async lookupZip({ zip }, { orgId, now }) {
    const { lookUpZip } = await import("./look-up-zip.ts");
    return lookUpZip(orgId, zip, now);
  },

  async lookup({ cnpj }, { orgId, now }) {
    const { lookUpCompany } = await import("./look-up-company.ts");
    return lookUpCompany(orgId, cnpj, now);
  },
});
