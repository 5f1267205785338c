import { SectionsSkeleton } from "#web/ui/page/sections-skeleton.tsx";
import styles from "./branding-page.module.css";

const SECTIONS = [
  { title: "Logo", height: 132 },
  { title: "Esquema de cores", height: 248 },
  { title: "Layout padrão", height: 176 },
];

export function BrandingSkeleton() {
  return <SectionsSkeleton className={styles.columns} sections={SECTIONS} besideHeight={560} />;
}
