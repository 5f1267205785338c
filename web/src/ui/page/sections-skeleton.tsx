import { Section } from "./page.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useDelayedFlag } from "../feedback/use-delayed-flag.ts";

interface SectionsSkeletonProps {
  /** Of the two columns. */
  className: string | undefined;
  sections: readonly { title: string; height: number }[];
  /** Height of what stands in the second column. */
  besideHeight: number;
}

/** A page of sections with a column beside them, while it is on the way. */
export function SectionsSkeleton({ className, sections, besideHeight }: SectionsSkeletonProps) {
  const isLate = useDelayedFlag(true);
  if (!isLate) return null;
  return (
    <div className={className} aria-busy="true">
      <div>
        {sections.map(({ title, height }) => (
          <Section key={title} title={title}>
            <Skeleton height={height} radius={8} />
          </Section>
        ))}
      </div>
      <Skeleton height={besideHeight} radius={8} />
    </div>
  );
}
