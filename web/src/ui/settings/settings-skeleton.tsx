import { Loading } from "../feedback/loading.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Section } from "../page/page.tsx";

interface SettingsSkeletonProps {
  isShown: boolean;
  /** Title of the section with the switch, and the width of its sentence. */
  switched: { title: string; width: number };
  section: { title: string; height: number };
}

/** Settings with a switch that applies to the section below. */
export function SettingsSkeleton({ isShown, switched, section }: SettingsSkeletonProps) {
  return (
    <Loading>
      {isShown ? (
        <>
          <Section
            title={switched.title}
            sentence={<Skeleton width={switched.width} />}
            aside={<Skeleton width={36} height={20} radius={10} />}
          />
          <Section title={section.title}>
            <Skeleton height={section.height} radius={8} />
          </Section>
        </>
      ) : null}
    </Loading>
  );
}
