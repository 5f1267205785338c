import { products } from "#shared/products/contract.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ExportMenu, PageExportMenu } from "#web/ui/files/export-menu.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { type PageAction, PageHead } from "#web/ui/page/page.tsx";
import { useDeletedRecord } from "#web/ui/page/use-deleted-record.ts";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { ProductList } from "./product-list.tsx";
import { RESTORED, useProducts } from "./use-products.ts";

const ProductDialog = lazyDialog(() => import("./product-dialog.tsx"), "ProductDialog", "editing");

export function ProductsPage() {
  const { list, found, search, setSearch, editing, missing, edit, close, save, remove, exporting } =
    useProducts();
  const isPhone = useIsPhone();
  const isEmpty = list.data?.length === 0;
  const add = createAction({
    label: "Novo Item",
    short: "Novo",
    onClick: () => edit(null),
  });
  return (
    <>
      <PageHead
        title="Produtos & Serviços"
        sentence="O que você vende, pronto para entrar nas propostas."
        icons={isPhone && !isEmpty ? <PageExportMenu exporting={exporting} /> : null}
        primary={add}
        isEmpty={isEmpty}
      />
      <RowUsage kind="product" rows={list.data} />
      {missing === undefined ? null : <DeletedProduct id={missing} />}
      {isEmpty ? null : (
        <Toolbar
          search={{
            label: "Buscar por nome, descrição ou tipo",
            value: search,
            onChange: setSearch,
          }}
          right={isPhone ? null : <ExportMenu exporting={exporting} />}
        />
      )}
      <ProductList
        rows={found}
        onEdit={edit}
        onRemove={remove}
        read={list}
        empty={isEmpty ? <NoProducts add={add} /> : <NotFound onClear={() => setSearch("")} />}
      />
      <ProductDialog
        editing={editing}
        codes={list.data?.map(({ code }) => code) ?? []}
        onSave={save}
        onClose={close}
      />
    </>
  );
}

/** At the address of a deleted item, which its restoration opens. */
function DeletedProduct({ id }: { id: number }) {
  const { deletion, restore } = useDeletedRecord({ calls: products, messages: RESTORED }, id);
  if (!deletion) return null;
  const text = `Excluído em ${deletion.on}${deletion.by}. Por 30 dias ele pode ser restaurado.`;
  return (
    <Notice title="Este item foi excluído." text={text}>
      <Button size="sm" busy={restore.busy} onClick={restore.run}>
        Restaurar
      </Button>
    </Notice>
  );
}

function NoProducts({ add }: { add: PageAction }) {
  return (
    <EmptyState
      art="products"
      title="Nenhum produto ou serviço cadastrado ainda"
      sentence="Cadastre o que você vende uma vez e monte propostas em segundos."
      action={add}
    />
  );
}

function NotFound({ onClear }: { onClear: () => void }) {
  return <NoResult title="Nenhum produto/serviço encontrado para a busca" onClear={onClear} />;
}
