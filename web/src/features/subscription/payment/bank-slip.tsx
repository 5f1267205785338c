import type { Charge } from "#shared/subscription/schemas.ts";
import { formatDay } from "#shared/values/dates.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyCode } from "#web/ui/actions/copy-text.ts";
import { CopyIcon, DownloadIcon } from "#web/ui/marks/icons.tsx";
import { Steps } from "../subscribe/steps.tsx";
import styles from "./charge-panel.module.css";

export function BankSlip({ charge }: { charge: Charge }) {
  const { dueDate, digitableLine, bankSlipUrl } = charge;
  return (
    <>
      <div className={styles.slip}>
        <div>
          <span className="u-label">Vencimento</span>
          <b className="num">{formatDay(dueDate)}</b>
        </div>
        {bankSlipUrl ? (
          <Button href={bankSlipUrl} icon={<DownloadIcon size={16} />}>
            Abrir boleto (PDF)
          </Button>
        ) : null}
      </div>
      {digitableLine ? (
        <div>
          <span className="u-label">Linha digitável</span>
          <div className={`${styles.line} num`}>{formatDigitableLine(digitableLine)}</div>
          <Button
            variant="primary"
            wide
            icon={<CopyIcon size={16} />}
            onClick={() => void copyCode("Linha digitável", digitableLine)}
          >
            Copiar código
          </Button>
        </div>
      ) : null}
      <Steps
        steps={[
          "Copie a linha digitável ou abra o boleto.",
          "Pague no app do seu banco, no caixa eletrônico ou em uma lotérica.",
          "O pagamento pode levar até 1 dia útil para compensar.",
        ]}
      />
    </>
  );
}

/** Formats the 47 digits of a boleto; other texts stay unchanged. */
function formatDigitableLine(line: string): string {
  const fields = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line)?.slice(1);
  if (!fields) return line;
  const [a, b, c, d, e, f, check, value] = fields;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${value}`;
}
