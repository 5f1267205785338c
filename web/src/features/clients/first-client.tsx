import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { PageAction } from "#web/ui/page/page.tsx";

interface FirstClientProps {
  add: PageAction;
  onImport: () => void;
  onTemplate: () => void;
}

/** The empty state. */
export function FirstClient({ add, onImport, onTemplate }: FirstClientProps) {
  return (
    <EmptyState
      art="clients"
      title="Nenhum cliente cadastrado ainda"
      sentence="Digite o CNPJ e nós preenchemos razão social, telefone e endereço para você."
      action={add}
      more={
        <>
          Já tem uma planilha?{" "}
          <Button variant="link" onClick={onImport}>
            Importar CSV
          </Button>{" "}
          ou{" "}
          <Button variant="link" onClick={onTemplate}>
            Baixar Modelo
          </Button>
        </>
      }
    />
  );
}
