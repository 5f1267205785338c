import type { ReactNode } from "react";
import styles from "./illustrations.module.css";

export type IllustrationName = "clients" | "products" | "proposals" | "chat" | "generic";

/** Illustrates an empty state in 232 × 148 px. */
export function Illustration({ art }: { art: IllustrationName }) {
  return (
    <svg
      width="232"
      height="148"
      viewBox="0 0 232 148"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[art]}
    </svg>
  );
}

interface BackSheetProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Turned around its center. */
  degrees: number;
}

function BackSheet({ degrees, ...rect }: BackSheetProps) {
  const turn = `rotate(${degrees} ${rect.x + rect.width / 2} ${rect.y + rect.height / 2})`;
  return <rect className={styles.back} rx="9" transform={turn} {...rect} />;
}

const plus = (
  <>
    <circle className={styles.plus} cx="183" cy="113" r="17" />
    <path className={styles.onAccent} d="M183 106.500v13M176.5 113h13" />
  </>
);

const clients = (
  <>
    <BackSheet x={60} y={14} width={126} height={78} degrees={6} />
    <rect className={styles.sheet} x="42" y="31" width="140" height="88" rx="10" />
    <circle className={styles.tinted} cx="67" cy="57" r="11.5" />
    <circle className={styles.accent} cx="67" cy="54" r="3.7" />
    <path className={styles.accent} d="M60 63c1.5-2.7 4.1-4 7-4s5.5 1.3 7 4" />
    <path className={styles.word} d="M90 53h56" />
    <path className={styles.faint} d="M90 63h34M56 98h44M112 98h28M56 108h26" />
    <path className={styles.rule} d="M56 84h112" />
    {plus}
  </>
);

const products = (
  <>
    <path className={styles.back} d="M70 34 122 12l52 22-52 22z" />
    <path className={styles.sheet} d="M52 50l64 26v58L52 108zM180 50l-64 26v58l64-26z" />
    <path className={styles.sheet} d="M52 50l64-26 64 26-64 26z" />
    <path className={styles.accent} d="M82 38l64 26v20l-9-5-9 12V71.3" />
    <path className={styles.word} d="M64 92l22 9" />
    <path className={styles.faint} d="M64 102l14 5.7" />
    {plus}
  </>
);

const proposals = (
  <>
    <BackSheet x={84} y={10} width={84} height={112} degrees={7} />
    <rect className={styles.sheet} x="66" y="16" width="92" height="120" rx="9" />
    <rect className={styles.tinted} x="78" y="28" width="16" height="16" rx="4" />
    <path className={styles.word} d="M102 33h38" />
    <path
      className={styles.faint}
      d="M102 41h22M78 68h40M136 68h10M78 80h34M132 80h14M78 92h44M136 92h10"
    />
    <path className={styles.rule} d="M78 56h68M78 102h68" />
    <path
      className={styles.accent}
      d="M80 122c4-1 7-11 10-11s-2 11 2 11 5-7 8-7 1 7 5 7 8-3 13-3"
    />
    {plus}
  </>
);

const chat = (
  <>
    <path
      className={styles.back}
      d="M105 16h76a10 10 0 0 1 10 10v42a10 10 0 0 1-10 10h-6v14l-16-14h-54a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z"
    />
    <path
      className={styles.sheet}
      d="M51 44h98a10 10 0 0 1 10 10v46a10 10 0 0 1-10 10H88l-18 17v-17H51a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
    />
    <circle className={styles.tinted} cx="64" cy="68" r="9" />
    <path className={styles.word} d="M82 64h34" />
    <path className={styles.faint} d="M82 74h58M56 92h64" />
    <path className={styles.accent} d="M130 92l4 4 8-9" />
  </>
);

const generic = (
  <>
    <BackSheet x={62} y={22} width={112} height={72} degrees={-5} />
    <rect className={styles.sheet} x="48" y="34" width="136" height="84" rx="10" />
    <path className={styles.rule} d="M48 54h136" />
    <circle className={styles.tinted} cx="61" cy="44" r="3" />
    <path className={styles.word} d="M72 44h26" />
    <path className={styles.faint} d="M62 70h52M62 82h38M62 94h46" />
    <circle className={styles.tinted} cx="150" cy="84" r="19" />
    <path className={styles.accent} d="M150 74v10l7 5" />
  </>
);

const drawings: Record<IllustrationName, ReactNode> = {
  clients,
  products,
  proposals,
  chat,
  generic,
};
