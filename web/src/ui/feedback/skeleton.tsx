import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** CSS lengths; numbers are px. */
  width?: number | string;
  height?: number | string;
  radius?: number;
}

export function Skeleton({ width = "100%", height = 12, radius = 4 }: SkeletonProps) {
  return (
    <span
      className={styles.shape}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
