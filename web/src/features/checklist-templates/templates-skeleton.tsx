import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./checklist-templates.module.css";

/** Three closed templates to come. */
export function TemplatesSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Carregando...
      </span>
      {isShown ? (
        <div className={styles.templates}>
          {[220, 168, 256].map((width) => (
            <div key={width} className={`${styles.card} ${styles.ghost}`}>
              <Skeleton width={width} height={14} />
              <Skeleton width="56%" />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
