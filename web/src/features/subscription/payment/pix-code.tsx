import { useEffect, useState } from "react";
import type { Charge } from "#shared/subscription/schemas.ts";
import { DEFAULT_TIME_ZONE, formatDateTime } from "#shared/values/dates.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ClockIcon } from "#web/ui/marks/icons.tsx";
import { Steps } from "../subscribe/steps.tsx";
import { CopyField } from "./copy-field.tsx";
import styles from "./charge-panel.module.css";

/** Longer periods show the date instead of a countdown. */
const COUNTED_MS = 72 * HOUR_MS;
const NEVER = "9999-12-31T00:00:00.000Z";

interface PixCodeProps {
  charge: Charge;
  onRenew: () => void;
  isRenewing: boolean;
}

/** 'PIX Copia e Cola' with instructions. */
export function PixCode({ charge, onRenew, isRenewing }: PixCodeProps) {
  const isPhone = useIsPhone();
  const { pixCopyAndPaste, expiresAt, value } = charge;
  if (useCountdown(expiresAt ?? NEVER) === 0) {
    return (
      <div className={styles.expired} role="status">
        <p>Este código PIX expirou.</p>
        <Button variant="primary" busy={isRenewing && "Gerando…"} onClick={onRenew}>
          Gerar novo código
        </Button>
      </div>
    );
  }
  return (
    <>
      {pixCopyAndPaste ? <CopyField label="PIX Copia e Cola" code={pixCopyAndPaste} /> : null}
      <Steps
        steps={[
          "Abra o app do seu banco e escolha pagar com PIX.",
          isPhone ? "Cole o código copiado." : "Leia o QR Code ou cole o código copiado.",
          `Confira o valor de ${formatMoney(toCents(value))} e confirme.`,
        ]}
      />
    </>
  );
}

export function PixPicture({ charge: { pixQrCode, expiresAt, value } }: { charge: Charge }) {
  const left = useCountdown(expiresAt ?? NEVER);
  if (!pixQrCode || left === 0) return null;
  return (
    <figure className={styles.picture}>
      <span className={styles.qr}>
        <img
          src={`data:image/png;base64,${pixQrCode}`}
          alt={`QR Code do PIX de ${formatMoney(toCents(value))}`}
          width={240}
          height={240}
        />
      </span>
      {expiresAt ? <Expiry expiresAt={expiresAt} left={left} /> : null}
    </figure>
  );
}

function Expiry({ expiresAt, left }: { expiresAt: string; left: number }) {
  const isCounted = left < COUNTED_MS;
  return (
    <figcaption className="num">
      {isCounted ? (
        <span className={styles.left} role="timer">
          <ClockIcon size={14} />
          Expira em <b>{formatCountdown(left)}</b>
        </span>
      ) : null}
      <small>
        {isCounted ? "Pague até" : "Válido até"} {formatDateTime(expiresAt, DEFAULT_TIME_ZONE)}{" "}
        (horário de Brasília)
      </small>
    </figcaption>
  );
}

/** Milliseconds, updated every second; 0 once past. */
function useCountdown(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now.getTime());
}

/** "29:14:36": hours, minutes, seconds. */
function formatCountdown(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
