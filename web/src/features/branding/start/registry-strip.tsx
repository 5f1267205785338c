import type { Company } from "#shared/clients/schemas.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import type { LookupFailure } from "#web/contract/lookups.ts";
import { AlertIcon, CheckIcon } from "#web/ui/marks/icons.tsx";
import { navigate } from "#web/ui/router/history.ts";
import styles from "./registry-strip.module.css";

interface RegistryStripProps {
  asked: {
    cnpj: string | null;
    company: Company | undefined;
    failed: LookupFailure | undefined;
    retry: () => void;
  };
}

/** A failed lookup says that the number itself is valid. */
export function RegistryStrip({ asked: { cnpj, company, failed, retry } }: RegistryStripProps) {
  const change = (
    <button type="button" onClick={() => void navigate("/start")}>
      Trocar CNPJ
    </button>
  );
  const number = formatTaxId(cnpj ?? "");
  if (company) {
    return (
      <div
        className={styles.strip}
        data-tone={company.active ? "success" : "warning"}
        role="status"
      >
        {company.active ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
        <div>
          <b>{company.legalName}</b>
          <span>
            CNPJ {number} · {company.active ? "ativa na Receita" : "não está ativa na Receita"}
          </span>
        </div>
        {change}
      </div>
    );
  }
  return (
    <div className={styles.strip} data-tone="warning" role="status">
      <AlertIcon size={16} />
      <div>
        <b>{failed === "unknown" ? "Não achamos este CNPJ" : "A consulta do CNPJ não respondeu"}</b>
        <span>
          {failed === "unknown"
            ? `O número ${number} é válido, mas não está na base pública. Preencha à mão.`
            : `O número ${number} é válido. Preencha à mão ou tente de novo.`}
        </span>
      </div>
      {failed === "unknown" ? (
        change
      ) : (
        <button type="button" onClick={retry}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}
