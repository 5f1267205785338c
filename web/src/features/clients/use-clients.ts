import { useEffect, useMemo, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useClientList } from "#web/contract/reads.ts";
import { useRemoval } from "#web/contract/use-removal.ts";
import { useEditedRow } from "#web/ui/browser/use-edited-row.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { saveFile } from "#web/ui/files/save-file.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import type { ClientForm } from "./client-form.ts";
import { clientEntries, searchClients } from "./search-clients.ts";

export function useClients() {
  const [url, setUrl] = useUrlState({ q: "" });
  const list = useClientList();
  const all = list.data;
  useEffect(() => all && clientEntries.prepare(all), [all]);
  const isSearching = url.q.trim() !== "";
  const found = useMemo(
    () => (isSearching && all ? searchClients(all, url.q) : all),
    [all, isSearching, url.q],
  );
  const edited = useEditedRow(list.data, "novo");
  const { editing } = edited;
  return {
    list,
    found,
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    ...edited,
    save: useClientSave(editing),
  };
}

/** Returns the save of the dialog. Of a client that was merged or deleted meanwhile the caller says where to. */
export function useClientSave(editing: Client | null | undefined) {
  const failed = "Falha ao salvar cliente";
  const creation = { done: "Cliente criado com sucesso", failed };
  const create = useWrite(clients.create, creation);
  const finish = useWrite(clients.update, creation);
  const update = useWrite(clients.update, {
    done: "Cliente atualizado com sucesso",
    failed,
  });
  const [keys] = useState(keptCreateId);
  return (form: ClientForm, to: Client | null | undefined = editing) => {
    if (to) return update.mutateAsync({ ...form, id: to.id });
    const { updatedAt: _deleted, ...fields } = form;
    return createOrUpdate(
      create.mutateAsync({ ...keys.of(fields), ...fields }),
      ({ id, updatedAt }) => finish.mutateAsync({ ...fields, id, updatedAt }),
    );
  };
}

export const RESTORED = {
  restored: "Cliente restaurado",
  notRestored: "Falha ao restaurar cliente",
};

/** Resolves to whether the client was deleted. */
export function useClientRemoval() {
  return useRemoval<Client>(clients, {
    question: (client) => ({
      title: `Tem certeza que deseja excluir o cliente ${displayName(client)}?`,
      text: "As propostas e tarefas dele continuam guardadas.",
      action: "Excluir cliente",
    }),
    done: "Cliente excluído com sucesso",
    failed: "Falha ao excluir cliente",
    ...RESTORED,
  });
}

/** Import template and filtered clients. */
export function useDownloads(shown: readonly Client[] | undefined) {
  const template = useWrite(clients.template, {
    onDone: ({ blob, fileName }) => saveFile(blob, fileName ?? "modelo_importacao_clientes.csv"),
    done: "Template baixado com sucesso",
    failed: "Falha ao baixar template",
    refresh: false,
  });
  const exporting = useExport({
    rows: shown,
    fileName: "clientes",
    sheets: async (rows) => [(await import("./client-sheet.ts")).clientSheet(rows)],
  });
  return {
    isTemplateBusy: template.isPending,
    template: () => template.mutate({}),
    exporting,
  };
}
