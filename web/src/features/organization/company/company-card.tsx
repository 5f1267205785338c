import { formatTaxId, isCpf } from "#shared/values/tax-id.ts";
import { Link } from "#web/ui/router/link.tsx";
import type { CompanyForm } from "./use-company.ts";
import styles from "./company-page.module.css";

interface CompanyCardProps {
  value: CompanyForm;
  logoUrl: string | null;
}

/** Preview of the company as proposals print it. */
export function CompanyCard({ value, logoUrl }: CompanyCardProps) {
  const { name, cpfCnpj, companyAddress, companyPhone, companyEmail, companyWebsite } = value;
  const lines = [
    cpfCnpj && `${isCpf(cpfCnpj) ? "CPF" : "CNPJ"} ${formatTaxId(cpfCnpj)}`,
    companyAddress,
    companyPhone,
    companyEmail,
    companyWebsite.replace(/^https?:\/\//, ""),
  ].filter(Boolean);
  return (
    <aside className={styles.card} aria-label="Como sai na proposta">
      <p className={styles.caption}>Como sai na proposta</p>
      <div className={styles.sheet}>
        <p className={styles.from}>De</p>
        <p className={styles.company}>{name}</p>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {logoUrl ? (
          <div className={styles.logo}>
            <img src={logoUrl} alt="Logo da empresa" />
          </div>
        ) : null}
      </div>
      <Link to="/branding" className="u-touch">
        Logo, cores e layout em Personalização
      </Link>
    </aside>
  );
}
