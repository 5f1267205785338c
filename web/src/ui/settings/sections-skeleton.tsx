import { Skeleton } from "../feedback/skeleton.tsx";
import { useDelayedFlag } from "../feedback/use-delayed-flag.ts";
import { Section } from "../page/page.tsx";

interface SectionsSkeletonProps {
  className?: string | undefined;
  sections: readonly { title: string; height: number }[];
  /** Of what stands beside them. */
  besideHeight?: number;
}

export function SectionsSkeleton({ className, sections, besideHeight }: SectionsSkeletonProps) {
  const isSkeletonShown = useDelayedFlag(true);
  if (!isSkeletonShown) return null;
  return (
    <div className={className} aria-busy="true">
      <div>
        {sections.map(({ title, height }) => (
          <Section key={title} title={title}>
            <Skeleton height={height} radius={8} />
          </Section>
        ))}
      </div>
      {besideHeight ? <Skeleton height={besideHeight} radius={8} /> : null}
    </div>
  );
}
