import { hasRole } from "#shared/organization/rules.ts";
import { type SlaSettings, slaSettings } from "#shared/sla-settings/contract.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useDraft } from "#web/ui/fields/use-draft.ts";

/** Reads the SLA settings. `canEdit`: owners and administrators. */
export function useSlaSettings() {
  const settings = useRead(slaSettings.get, {});
  const user = useUser();
  return { settings, canEdit: Boolean(user.role && hasRole(user.role, "admin")) };
}

export function useSlaDraft(saved: SlaSettings) {
  const draft = useDraft(saved);
  const write = useWrite(slaSettings.save, {
    done: "Configurações de SLA salvas",
    failed: "Erro ao atualizar configurações",
    fallback: "Não foi possível atualizar as configurações de SLA.",
  });
  return {
    ...draft,
    isSaving: write.isPending,
    /** Resolves once the saved values are shown; rejects after the error toast. */
    save: async () => {
      await write.mutateAsync(draft.value);
      draft.settle(draft.value);
    },
  };
}
