import { Section } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLate } from "#web/ui/use-late.ts";
import styles from "./company-page.module.css";

const SECTIONS = [
  { title: "Identidade", height: 146 },
  { title: "Endereço e contato", height: 228 },
  { title: "Organização", height: 190 },
];

/** The page while the company is on the way. */
export function CompanySkeleton() {
  const isLate = useLate(true);
  if (!isLate) return null;
  return (
    <div className={styles.columns} aria-busy="true">
      <div>
        {SECTIONS.map(({ title, height }) => (
          <Section key={title} title={title}>
            <Skeleton height={height} radius={8} />
          </Section>
        ))}
      </div>
      <Skeleton height={200} radius={8} />
    </div>
  );
}
