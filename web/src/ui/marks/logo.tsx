import styles from "./logo.module.css";

export function LogoSign({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.ground} width="28" height="28" rx="7.5" />
      <path className={styles.tick} d="M6.5 14.5c2 .3 3.2 2.3 4.4 4.7 2.4-5.7 5.3-9.5 10.6-12" />
      <path className={styles.line} d="M15.5 20.700h6" />
    </svg>
  );
}

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <span className={styles.logo} style={{ fontSize: Math.round(size * 0.67) }}>
      <LogoSign size={size} />
      <span>Fechou</span>
    </span>
  );
}
