import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLate } from "#web/ui/use-late.ts";
import { Section } from "#web/ui/page.tsx";
import styles from "./branding-page.module.css";

const SECTIONS = [
  { title: "Logo", height: 132 },
  { title: "Esquema de cores", height: 248 },
  { title: "Layout padrão", height: 176 },
];

/** The page while its settings are on the way. */
export function BrandingSkeleton() {
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
      <Skeleton height={560} radius={8} />
    </div>
  );
}
