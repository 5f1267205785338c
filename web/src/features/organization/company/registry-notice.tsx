import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon, CheckIcon } from "#web/ui/marks/icons.tsx";
import type { CompanyForm } from "./use-company.ts";
import type { RegistryField, useRegistry } from "./use-registry.ts";
import styles from "./company-page.module.css";

const LABELS: Record<RegistryField, string> = {
  legalName: "Razão social",
  name: "Nome nas propostas",
  companyAddress: "Endereço",
  companyPhone: "Telefone",
  companyEmail: "E-mail",
};

interface RegistryNoticeProps {
  registry: ReturnType<typeof useRegistry>;
  value: CompanyForm;
}

export function RegistryNotice({ registry, value }: RegistryNoticeProps) {
  const { isAsking, answer } = registry;
  return (
    <div role="status" className={styles.answer}>
      {isAsking ? "Consultando a Receita…" : answer ? <Answer {...{ registry, value }} /> : null}
    </div>
  );
}

function Answer({ registry, value }: RegistryNoticeProps) {
  const { answer, ask } = registry;
  if (answer?.state === "found") {
    return (
      <>
        <Standing isActive={answer.isActive} />
        <Differences {...{ registry, value }} differs={answer.differs} />
      </>
    );
  }
  return answer?.state === "unknown" ? (
    <>Não achamos este CNPJ na Receita. Confira o número ou preencha à mão.</>
  ) : (
    <>
      A consulta do CNPJ não respondeu. O número é válido: preencha à mão ou{" "}
      <Button variant="link" onClick={ask}>
        tente de novo
      </Button>
      .
    </>
  );
}

function Standing({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <p className={styles.active}>
      <CheckIcon size={14} />
      Conferido na Receita · ativa
    </p>
  ) : (
    <p className={styles.inactive}>
      <AlertIcon size={14} />
      Na Receita, esta empresa não está ativa.
    </p>
  );
}

interface DifferencesProps extends RegistryNoticeProps {
  differs: Partial<Record<RegistryField, string>>;
}

function Differences({ registry, value, differs }: DifferencesProps) {
  const fields = Object.keys(differs) as RegistryField[];
  if (fields.length === 0) return null;
  return (
    <div className={styles.differences}>
      <p>Na Receita está diferente:</p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd>
              <del>{value[field]}</del> <ins>{differs[field]}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={registry.accept}>
        Usar dados da Receita
      </Button>
      <Button size="sm" variant="ghost" onClick={registry.keep}>
        Manter os meus
      </Button>
    </div>
  );
}
