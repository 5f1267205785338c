import { useMemo, useState } from "react";
import { type AdminOrganization, admin } from "#shared/admin/contract.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { confirm } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { SITUATIONS, statusOf } from "./organization-status.tsx";

/** The caller's own organization may be the one. */
const alsoRefresh = ["auth", "organization"];
/** Texts literal: spec part 1 §8. */
const failure = { failed: "Erro", alsoRefresh };

/** The organization that a dialog is open for, and which. */
interface Asking {
  what: "suspend" | "remove" | "plan";
  organization: AdminOrganization;
}

/** The organizations of the panel and what is done with them. */
export function useOrganizations() {
  const [url, setUrl] = useUrlState({ q: "", situacao: "" });
  const list = useRead(admin.organizations, {});
  const matching = useMemo(() => list.data && search(list.data, url.q), [list.data, url.q]);
  const found = matching?.filter(
    (one) => url.situacao === "" || statusOf(one).key === url.situacao,
  );
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
  const reactivate = useWrite(admin.reactivate, {
    ...failure,
    failedText: "Falha na operação",
    done: "Organização reativada com sucesso",
  });
  const remove = useWrite(admin.removeOrganization, {
    ...failure,
    failedText: "Falha ao excluir organização",
    done: "Organização excluída com sucesso",
  });
  const { orgId = "", planId = null } = assign.variables ?? {};
  return {
    list,
    found,
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    situation: {
      value: url.situacao,
      onChange: (situacao: string) => setUrl({ situacao }),
      options: situationOptions(matching ?? [], url.situacao),
    },
    clear: () => setUrl({ q: "", situacao: "" }),
    asking,
    ask: (what: Asking["what"], organization: AdminOrganization) =>
      setAsking({ what, organization }),
    close: () => setAsking(undefined),
    /** The plan that is being given to an organization; null is none. */
    assigning: assign.isPending
      ? { orgId, planId: planId === null ? null : Number(planId) }
      : undefined,
    assign: (orgId: string, planId: number | null) => assign.mutateAsync({ orgId, planId }),
    suspend: (orgId: string, reason: string) => suspend.mutateAsync({ orgId, reason }),
    remove: (orgId: string) => remove.mutateAsync({ orgId }),
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

/** The situations that organizations are in, and the one that is chosen, with how many are in each. */
function situationOptions(organizations: readonly AdminOrganization[], chosen: string) {
  const keys = organizations.map((one) => statusOf(one).key);
  const options = Object.entries(SITUATIONS).map(([value, label]) => ({
    value,
    label,
    count: keys.filter((key) => key === value).length,
  }));
  return [
    { value: "", label: "Todas", count: organizations.length },
    ...options.filter(({ value, count }) => count > 0 || value === chosen),
  ];
}

/** By name, owner or plan; accents and case off. */
function search(all: readonly AdminOrganization[], query: string): readonly AdminOrganization[] {
  const terms = searchTerms(query);
  return all.filter(({ name, ownerEmail, subscriptionPlan }) => {
    const words = fold([name, ownerEmail, subscriptionPlan?.name].filter(Boolean).join("\n"));
    return terms.every((term) => words.includes(term));
  });
}
