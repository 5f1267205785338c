import type { Environment } from "#shared/contracts/rules.ts";
import { ChevronRightIcon, ExternalIcon } from "#web/ui/marks/icons.tsx";
import { ZAPSIGN_PANELS } from "./environments.ts";
import styles from "./where-is-this.module.css";

export function WhereIsThis({ environment }: { environment: Environment }) {
  const panel = ZAPSIGN_PANELS[environment];
  return (
    <details className={styles.help}>
      <summary>
        <ChevronRightIcon size={14} />
        Onde encontro isto?
      </summary>
      <dl>
        <div>
          <dt>Chave da API</dt>
          <dd>
            Na ZapSign: Configurações, Integrações, API ZapSign. Em produção é preciso ter um plano
            de API.
          </dd>
        </div>
        <div>
          <dt>Token do modelo</dt>
          <dd>
            Em Modelos, abra o seu modelo .docx: o token é a última parte do endereço. Pode colar o
            endereço inteiro.
          </dd>
        </div>
        <div>
          <dt>Pasta dos documentos</dt>
          <dd>
            Onde os contratos ficam na ZapSign, como /Contratos/2026. Se não existir, ela é criada.
          </dd>
        </div>
        <div>
          <dt>Ambiente</dt>
          <dd>O sandbox é grátis, para testes, e tem conta, chave e modelos próprios.</dd>
        </div>
      </dl>
      <a href={panel} target="_blank" rel="noreferrer">
        Abrir a ZapSign
        <ExternalIcon size={13} />
      </a>
    </details>
  );
}
