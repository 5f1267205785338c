import { useState } from "react";
import { admin } from "#shared/admin/contract.ts";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useSearch } from "./use-search.ts";

const failure = { failed: "Erro" };

interface Asking {
  what: "suspend" | "remove" | "plan";
  organization: AdminOrganization;
}

export function useOrganizations() {
  const list = useRead(admin.organizations, {});
  const [asking, setAsking] = useState<Asking>();
  const assign = useWrite(admin.assignPlan, {
    ...failure,
    failedText: "Falha ao atualizar plano da organização",
    onDone: ({ warning }) =>
      showToast({
        title: "Plano da organização atualizado",
        ...(warning ? { text: warning, kind: "info" } : { kind: "success" }),
      }),
  });
  const suspend = useWrite(admin.suspend, {
    ...failure,
    failedText: "Falha ao suspender organização",
    done: "Organização suspensa com sucesso",
  });
  const remove = useWrite(admin.removeOrganization, {
    ...failure,
    failedText: "Falha ao excluir organização",
    done: "Organização excluída com sucesso",
    recover: deletedBefore,
  });
  return {
    list,
    ...useSearch(list.data),
    asking,
    ask: (what: Asking["what"], organization: AdminOrganization) =>
      setAsking({ what, organization }),
    close: () => setAsking(undefined),
    /** Null: no plan. */
    assigning: assign.isPending ? numbered(assign.variables) : undefined,
    assign: (orgId: string, planId: number | null) => assign.mutateAsync({ orgId, planId }),
    suspend: (orgId: string, reason: string) => suspend.mutateAsync({ orgId, reason }),
    remove: (orgId: string) => remove.mutateAsync({ orgId }),
    ...useLifts(),
  };
}

function useLifts() {
  const reactivate = useWrite(admin.reactivate, {
    ...failure,
    failedText: "Falha na operação",
    done: "Organização reativada com sucesso",
  });
  const allow = useWrite(admin.allowMail, {
    ...failure,
    failedText: "Falha na operação",
    done: "Envio de e-mails liberado",
  });
  return {
    allowMail: ({ id: orgId, name }: AdminOrganization) =>
      void confirm({
        title: `Liberar os e-mails de ${name}?`,
        text: "A organização volta a enviar propostas por e-mail, e a contagem de devoluções recomeça do zero.",
        action: "Liberar e-mails",
        busy: "Liberando…",
        run: () => allow.mutateAsync({ orgId }),
      }),
    reactivate: ({ id: orgId, name }: AdminOrganization) =>
      void confirm({
        title: `Reativar ${name}?`,
        text: "A suspensão é retirada. O acesso volta a depender do período de teste ou da assinatura.",
        action: "Reativar organização",
        busy: "Reativando…",
        run: () => reactivate.mutateAsync({ orgId }),
      }),
  };
}

/** Form values may be strings. */
function numbered({ orgId, planId }: { orgId: string; planId: string | number | null }) {
  return { orgId, planId: planId === null ? null : Number(planId) };
}
