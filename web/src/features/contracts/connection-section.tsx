import type { ReactNode } from "react";
import { NO_ANSWER } from "#shared/contracts/no-answer.ts";
import type { Connection } from "#shared/contracts/schemas.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { AlertIcon, CheckFilledIcon, InfoIcon, RefreshIcon } from "#web/ui/marks/icons.tsx";
import { Section } from "#web/ui/page/page.tsx";
import type { useConnectionTest } from "./use-zapsign-settings.ts";
import styles from "./connection-section.module.css";

interface ConnectionSectionProps {
  test: ReturnType<typeof useConnectionTest>;
  sendsEmail: boolean;
}

/** Tests the credentials by reading the template from ZapSign. */
export function ConnectionSection({ test, sendsEmail }: ConnectionSectionProps) {
  const { isTesting, canRun, run, connection, error } = test;
  const isPhone = useIsPhone();
  const button = (
    <Button
      icon={<RefreshIcon size={16} />}
      busy={isTesting && "Testando…"}
      disabled={!canRun}
      wide={isPhone}
      onClick={run}
    >
      Testar conexão
    </Button>
  );
  const result = isTesting ? null : error ? (
    <Finding kind="danger" icon={<AlertIcon size={16} />}>
      {failureOf(error)}
    </Finding>
  ) : connection ? (
    <Found connection={connection} sendsEmail={sendsEmail} />
  ) : null;
  return (
    <Section
      id="conexao"
      title="Teste da conexão"
      sentence="Confere a chave e as variáveis do modelo. Nenhum documento é criado."
      aside={isPhone ? null : button}
    >
      {isPhone ? button : null}
      <div className={styles.result} role="status">
        {result}
      </div>
    </Section>
  );
}

/** The catalogue's message is about contracts, not about this test. */
function failureOf(error: Error): string {
  const code = problemCode(error);
  return code === "zapsign_failed" ? NO_ANSWER : errorMessage(error);
}

function Found({ connection, sendsEmail }: { connection: Connection; sendsEmail: boolean }) {
  const { templateName, missing, unknown, canSendEmail } = connection;
  return (
    <>
      <Finding kind="success" icon={<CheckFilledIcon size={16} />}>
        Conectada ao modelo <b>{templateName}</b>.
      </Finding>
      {unknown.length > 0 ? (
        <Finding kind="warning" icon={<AlertIcon size={16} />}>
          O Fechou não preenche <Variables names={unknown} />: no contrato, o lugar fica em branco.
        </Finding>
      ) : null}
      {sendsEmail && !canSendEmail ? (
        <Finding kind="warning" icon={<AlertIcon size={16} />}>
          Sem <Variables names={["{{CLIENTE_EMAIL}}"]} /> no modelo, a ZapSign não envia o e-mail ao
          cliente.
        </Finding>
      ) : null}
      {missing.length > 0 ? (
        <Finding kind="plain" icon={<InfoIcon size={16} />}>
          O modelo não usa <Variables names={missing} />.
        </Finding>
      ) : null}
    </>
  );
}

function Variables({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <span key={name}>
      {at === 0 ? "" : at === names.length - 1 ? " e " : ", "}
      <code>{name}</code>
    </span>
  ));
}

interface FindingProps {
  kind: "success" | "warning" | "danger" | "plain";
  icon: ReactNode;
  children: ReactNode;
}

function Finding({ kind, icon, children }: FindingProps) {
  return (
    <p className={`${styles.finding} ${styles[kind]}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
