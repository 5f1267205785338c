import { samples } from "#shared/samples/contract.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useWrite } from "./hooks.ts";

export function useSamples() {
  const create = useWrite(samples.create, {
    done: "Dados de exemplo criados",
    failed: "Não foi possível criar os dados de exemplo",
    // Another tab or person asked at the same time.
    isAlreadyApplied: ({ problem }) => problem?.code === "samples_exist",
  });
  const remove = useWrite(samples.remove, {
    done: "Dados de exemplo removidos",
    failed: "Não foi possível remover os dados de exemplo",
  });
  return {
    isMaking: create.isPending,
    make: () => create.mutate({}, { onSuccess: focusPage }),
    remove: async () => {
      const isRemoved = await confirm({
        title: "Remover os dados de exemplo?",
        text: "Os registros de exemplo são excluídos de vez, inclusive os que foram alterados. O que a sua equipe criou continua aqui, assim como propostas de exemplo que já têm contrato.",
        action: "Remover dados de exemplo",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({}),
      });
      if (isRemoved) focusPage();
    },
  };
}

/** The focused element was removed. */
function focusPage(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
