import { admin } from "#shared/admin/contract.ts";
import type { Plan } from "#shared/admin/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { type PlanForm, toFields } from "./plan-form.ts";

const NEW = "novo";
const failure = { failed: "Erro", failedText: "Falha na operação" };

/** `editing`: undefined = closed, null = a new plan. */
export function usePlans() {
  const [url, setUrl] = useUrlState({ editar: "" });
  const list = useRead(admin.plans, {});
  const create = useWrite(admin.createPlan, { ...failure, done: "Plano criado com sucesso" });
  const update = useWrite(admin.updatePlan, {
    ...failure,
    done: "Plano atualizado com sucesso",
  });
  const remove = useWrite(admin.removePlan, {
    ...failure,
    failedText: "Falha ao excluir plano",
    done: "Plano excluído com sucesso",
  });
  const editing =
    url.editar === NEW ? null : list.data?.find(({ id }) => String(id) === url.editar);
  return {
    list,
    editing,
    edit: (plan: Plan | null) => setUrl({ editar: plan ? String(plan.id) : NEW }, { push: true }),
    close: () => setUrl({ editar: "" }),
    save: (form: PlanForm) =>
      editing
        ? update.mutateAsync({ id: editing.id, updatedAt: form.updatedAt ?? "", ...toFields(form) })
        : create.mutateAsync(toFields(form)),
    /** The plan being switched on or off, with its new state. */
    switching: update.isPending ? update.variables : undefined,
    setActive: ({ id, updatedAt }: Plan, isActive: boolean) =>
      update.mutate({ id, updatedAt, isActive }),
    remove: ({ id, name }: Plan) =>
      void confirmDeletion({
        title: `Tem certeza que deseja excluir o plano ${name}?`,
        text: "Só sai um plano que nenhuma organização usa. Para não oferecê-lo mais, basta desativar.",
        action: "Excluir plano",
        run: () => remove.mutateAsync({ id }),
      }),
  };
}
