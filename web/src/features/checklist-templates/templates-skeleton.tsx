import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import styles from "./checklist-templates.module.css";

export function TemplatesSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading>
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
    </Loading>
  );
}
