import { admin } from "#shared/admin/contract.ts";
import type { Plan } from "#shared/admin/schemas.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { problemCode } from "#web/contract/client.ts";
import { type ScreenCall, useRead, useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useEditedRow } from "#web/ui/browser/use-edited-row.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import { type PlanForm, toFields, toForm } from "./plan-form.ts";

const failure = { failed: "Erro", failedText: "Falha na operação" };

export function usePlans() {
  const list = useRead(admin.plans, {});
  const create = useWrite(admin.createPlan, {
    ...failure,
    done: "Plano criado com sucesso",
    recover: createdBefore,
  });
  const update = useWrite(admin.updatePlan, {
    ...failure,
    done: "Plano atualizado com sucesso",
  });
  const remove = useWrite(admin.removePlan, {
    ...failure,
    failedText: "Falha ao excluir plano",
    done: "Plano excluído com sucesso",
    recover: deletedBefore,
  });
  const edited = useEditedRow(list.data, "novo");
  const { editing } = edited;
  return {
    list,
    ...edited,
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
        text: "Só é possível excluir um plano que nenhuma organização usa. Para não oferecê-lo mais, basta desativar.",
        action: "Excluir plano",
        run: () => remove.mutateAsync({ id }),
      }),
  };
}

/** Returns the plan, if an earlier request already created it and its answer was lost. */
async function createdBefore(
  error: unknown,
  call: ScreenCall,
  sent: CallInput<typeof admin.createPlan>,
) {
  if (problemCode(error) !== "plan_name_taken") return undefined;
  const plans = await call(admin.plans, {});
  return plans.find((plan) => {
    const saved: Record<string, unknown> = toFields(toForm(plan));
    return Object.entries(sent).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(saved[name]),
    );
  });
}
