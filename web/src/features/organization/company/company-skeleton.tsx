import { SectionsSkeleton } from "#web/ui/page/sections-skeleton.tsx";
import styles from "./company-page.module.css";

const SECTIONS = [
  { title: "Identidade", height: 146 },
  { title: "Endereço e contato", height: 228 },
  { title: "Organização", height: 190 },
];

export function CompanySkeleton() {
  return <SectionsSkeleton className={styles.columns} sections={SECTIONS} besideHeight={200} />;
}
