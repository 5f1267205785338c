import { products } from "#shared/products/contract.ts";
import { matchesSearch } from "#shared/products/rules.ts";
import type { Product } from "#shared/products/schemas.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useProductList } from "#web/contract/reads.ts";
import { useRemoval } from "#web/contract/use-removal.ts";
import { useEditedRow } from "#web/ui/browser/use-edited-row.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import { toInput, type ProductForm } from "./product-form.ts";

const FAILED = { failed: "Erro", fallback: "Falha ao salvar produto/serviço" };

export const RESTORED = {
  restored: "Item restaurado",
  notRestored: "Falha ao restaurar item",
};

export function useProducts() {
  const [url, setUrl] = useUrlState({ q: "" });
  const list = useProductList();
  const creation = { done: "Item criado", ...FAILED };
  const create = useWrite(products.create, creation);
  const finish = useWrite(products.update, creation);
  const update = useWrite(products.update, {
    done: "Item salvo",
    ...FAILED,
  });
  const remove = useRemoval<Product>(products, {
    question: ({ name }) => ({
      title: `Tem certeza que deseja excluir ${name}?`,
      text: "As propostas que já usam este item continuam como estão.",
      action: "Excluir item",
    }),
    done: "Item excluído",
    failed: "Erro",
    fallback: "Falha ao excluir produto/serviço",
    ...RESTORED,
  });
  const edited = useEditedRow(list.data, "novo");
  const { editing } = edited;
  const found = list.data?.filter((product) => matchesSearch(product, url.q));
  const exporting = useExport({
    rows: found,
    fileName: "produtos-e-servicos",
    sheets: async (rows) => [(await import("./product-sheet.ts")).productSheet(rows)],
  });
  return {
    list,
    found,
    exporting,
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    ...edited,
    save: (form: ProductForm, to: Product | null | undefined = editing) => {
      const input = toInput(form);
      if (to) return update.mutateAsync({ id: to.id, ...input });
      const { updatedAt: _deleted, ...fields } = input;
      return createOrUpdate(create.mutateAsync(fields), ({ id, updatedAt }) =>
        finish.mutateAsync({ ...fields, id, updatedAt }),
      );
    },
    remove: (product: Product) => void remove(product),
  };
}
