import { hasRole } from "#shared/organization/rules.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import type { SavedSlaSettings, SlaSettings } from "#shared/sla-settings/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { useDraft } from "#web/ui/fields/use-draft.ts";

/** `canEdit`: owners and administrators. */
export function useSlaSettings() {
  const settings = useRead(slaSettings.get, {});
  const user = useUser();
  return { settings, canEdit: hasRole(user.role, "admin") };
}

export const SLA_FIELDS: readonly FieldText<SlaSettings>[] = [
  {
    name: "enabled",
    label: "SLA para novas tarefas",
    text: ({ enabled }) => (enabled ? "habilitado" : "desabilitado"),
  },
  ...timeFields("defaultStartTime", "Tempo para início"),
  ...timeFields("defaultCompletionTime", "Tempo para conclusão"),
];

function timeFields(
  name: "defaultStartTime" | "defaultCompletionTime",
  label: string,
): FieldText<SlaSettings>[] {
  return [
    {
      name: `${name}Hours`,
      label: `${label} (horas)`,
      text: (settings) => `${settings[`${name}Hours`]} h`,
    },
    {
      name: `${name}Minutes`,
      label: `${label} (minutos)`,
      text: (settings) => `${settings[`${name}Minutes`]} min`,
    },
  ];
}

function slaForm({ updatedBy: _by, ...form }: SavedSlaSettings): SlaSettings {
  return form;
}

export function useSlaDraft(saved: SavedSlaSettings) {
  const draft = useDraft(slaForm(saved));
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
      const answer = await write.mutateAsync(draft.changes);
      draft.markSaved(draft.changes, slaForm(answer));
    },
  };
}
