import { Loading } from "#web/ui/feedback/loading.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

export function SettingsSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading>
      {isShown ? (
        <>
          <Section
            title="Habilitar SLA para novas tarefas"
            sentence={<Skeleton width={280} />}
            aside={<Skeleton width={36} height={20} radius={10} />}
          />
          <Section title="Tempos padrão">
            <Skeleton height={96} radius={8} />
          </Section>
        </>
      ) : null}
    </Loading>
  );
}
