import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { PageHead } from "#web/ui/page/page.tsx";
import { SettingsSkeleton } from "#web/ui/settings/settings-skeleton.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSlaSettings } from "./use-sla-settings.ts";

export function SlaSettingsPage() {
  const { settings, canEdit } = useSlaSettings();
  const isSkeletonShown = useDelayedFlag(settings.isPending);
  return (
    <>
      <PageHead title="SLA" sentence="Prazos padrão de início e de conclusão das tarefas." />
      {settings.isError && !settings.data ? (
        <ErrorState read={settings} />
      ) : !settings.data || isSkeletonShown ? (
        <SettingsSkeleton
          isShown={isSkeletonShown}
          switched={{ title: "Habilitar SLA para novas tarefas", width: 280 }}
          section={{ title: "Tempos padrão", height: 96 }}
        />
      ) : (
        <SettingsForm saved={settings.data} canEdit={canEdit} />
      )}
    </>
  );
}
