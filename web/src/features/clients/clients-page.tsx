import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { NoResult } from "#web/ui/feedback/empty-state.tsx";
import { ExportMenu, exportActions } from "#web/ui/files/export-menu.tsx";
import { FileIcon, UploadIcon } from "#web/ui/marks/icons.tsx";
import { createAction, editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { type MenuAction, RowMenu } from "#web/ui/menus/row-menu.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { asMenuAction, PageHead } from "#web/ui/page/page.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { CallLink, ClientCard, columns } from "./client-columns.tsx";
import { FirstClient } from "./first-client.tsx";
import { useClientRemoval, useClients, useDownloads } from "./use-clients.ts";
import { useImport } from "./use-import.ts";

const ClientDialog = lazyDialog(() => import("./client-dialog.tsx"), "ClientDialog", "editing");
const ImportDialog = lazyDialog(
  () => import("./import-dialog.tsx"),
  "ImportDialog",
  ({ upload }) => upload.isOpen,
  ({ upload }) => upload.close,
);

export function ClientsPage() {
  const view = useClients();
  const remove = useClientRemoval();
  const download = useDownloads(view.found);
  const upload = useImport();
  const isPhone = useIsPhone();
  const { list, editing, edit, close, save } = view;
  const isEmpty = list.data?.length === 0;
  const add = createAction({
    label: "Novo Cliente",
    short: "Novo",
    onClick: () => edit(null),
  });
  const bring = { label: "Importar CSV", icon: <UploadIcon size={16} />, onClick: upload.open };
  const model = {
    label: "Baixar Modelo",
    icon: <FileIcon size={16} />,
    onClick: download.template,
  };
  const more = [...[bring, model].map(asMenuAction), ...exportActions(download.exporting)];
  return (
    <>
      <PageHead
        title="Clientes"
        sentence="Empresas e pessoas que recebem suas propostas."
        // On phones the bottom bar creates.
        {...(isPhone ? {} : { primary: add })}
        secondary={isPhone ? [] : [bring]}
        icons={isPhone && !isEmpty ? <RowMenu label="Mais ações" items={more} /> : null}
        isEmpty={isEmpty}
      />
      {isEmpty ? (
        <FirstClient add={add} onImport={upload.open} onTemplate={download.template} />
      ) : (
        <>
          <Toolbar
            search={{
              label: "Buscar por nome, empresa ou e-mail",
              value: view.search,
              onChange: view.setSearch,
            }}
            right={isPhone ? null : <Downloads download={download} />}
          />
          <ClientsTable view={view} remove={remove} />
          <RowUsage kind="client" rows={list.data} />
        </>
      )}
      <ClientDialog
        editing={editing}
        all={list.data ?? []}
        onSave={save}
        onRemove={(client) => void remove(client).then((isGone) => isGone && close())}
        onClose={close}
      />
      <ImportDialog upload={upload} all={list.data} onTemplate={download.template} />
    </>
  );
}

interface ClientsTableProps {
  view: ReturnType<typeof useClients>;
  remove: ReturnType<typeof useClientRemoval>;
}

function ClientsTable({ view, remove }: ClientsTableProps) {
  const { list, found, edit, setSearch } = view;
  const menu = (client: Client): MenuAction[] => [
    editAction(() => edit(client)),
    removeAction(() => void remove(client)),
  ];
  return (
    <DataTable<Client>
      label="Clientes"
      rows={found}
      rowName={displayName}
      noun={["cliente", "clientes"]}
      lines={2}
      columns={columns}
      defaultSort="name"
      href={({ id }) => `/clients/${id}`}
      menuTitle="Ações"
      menu={menu}
      card={ClientCard}
      cardAside={CallLink}
      read={list}
      empty={<NoResult title="Nenhum cliente encontrado" onClear={() => setSearch("")} />}
    />
  );
}

function Downloads({ download }: { download: ReturnType<typeof useDownloads> }) {
  return (
    <>
      <Button variant="ghost" size="sm" busy={download.isTemplateBusy} onClick={download.template}>
        Baixar Modelo
      </Button>
      <ExportMenu exporting={download.exporting} />
    </>
  );
}
