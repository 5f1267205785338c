import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DownloadIcon } from "#web/ui/marks/icons.tsx";
import { saveErrors } from "./errors-csv.ts";
import type { Imported } from "./use-import.ts";
import styles from "./clients.module.css";

/** A file may have thousands of errors, which the download lists in full. */
const SHOWN = 100;

export function ImportOutcome({ result }: { result: Imported }) {
  const { table, details } = result;
  const { errors } = details;
  const more = errors.length - SHOWN;
  return (
    <div className={styles.import}>
      <div className={styles.head}>
        <dl className={styles.counts}>
          <div>
            <dt>Importados</dt>
            <dd>{formatNumber(result.imported)}</dd>
          </div>
          <div>
            <dt>Com erro</dt>
            <dd>{formatNumber(result.errors)}</dd>
          </div>
        </dl>
        {errors.length > 0 ? (
          <Button icon={<DownloadIcon size={16} />} onClick={() => saveErrors({ errors, table })}>
            Baixar lista de erros
          </Button>
        ) : null}
      </div>
      {errors.length > 0 ? (
        <>
          <p className="u-hint">O arquivo traz as linhas inteiras: corrija e importe-o de novo.</p>
          <table className={styles.errors}>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col">Erro</th>
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, SHOWN).map(({ line, error }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{error}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      {more > 0 ? (
        <p className="u-hint">e mais {formatCount(more, "linha", "linhas")} com erro</p>
      ) : null}
    </div>
  );
}
