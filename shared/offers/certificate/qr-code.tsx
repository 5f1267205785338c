/** Row by row; true is dark. */
export interface QrModules {
  size: number;
  dark: readonly boolean[];
}

/** White modules around the code, which scanners need. */
const QUIET = 4;

/** One path, dark on white. */
export function QrCode({ size, dark }: QrModules) {
  const path = dark.flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  );
  const side = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#0b1220" d={path.join("")} />
    </svg>
  );
}
