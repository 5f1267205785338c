import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyText } from "#web/ui/actions/copy-text.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { CopyIcon } from "#web/ui/marks/icons.tsx";
import { Section } from "#web/ui/page/page.tsx";
import styles from "./variables-section.module.css";

const groups = [
  { title: "Cliente", variables: startingWith("{{CLIENTE_") },
  { title: "Proposta", variables: startingWith("{{PROPOSTA_") },
];

function startingWith(prefix: string) {
  return CONTRACT_VARIABLES.filter(({ variable }) => variable.startsWith(prefix));
}

export function VariablesSection() {
  const all = CONTRACT_VARIABLES.map(({ label, variable }) => `${label}: ${variable}`).join("\n");
  const isPhone = useIsPhone();
  const button = (
    <Button
      icon={<CopyIcon size={16} />}
      wide={isPhone}
      onClick={() => void copy(all, `${CONTRACT_VARIABLES.length} variáveis copiadas`)}
    >
      Copiar todas
    </Button>
  );
  return (
    <Section
      id="variaveis"
      title="Variáveis do modelo"
      sentence="Cole no seu arquivo .docx. Cada uma é trocada pelo dado da proposta."
      aside={isPhone ? null : button}
    >
      <div className={styles.groups}>
        {groups.map(({ title, variables }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {variables.map(({ label, variable }) => (
                <Variable key={variable} label={label} variable={variable} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isPhone ? <div className={styles.all}>{button}</div> : null}
    </Section>
  );
}

function Variable({ label, variable }: { label: string; variable: string }) {
  return (
    <li>
      {/* The group heading already names client or proposal. */}
      <span className="u-fill">{label.replace(/ d[oa] (cliente|proposta)$/, "")}</span>
      <code>{variable}</code>
      <IconButton
        size="sm"
        label={`Copiar ${variable}`}
        onClick={() => void copy(variable, "Variável copiada")}
      >
        <CopyIcon size={15} />
      </IconButton>
    </li>
  );
}

function copy(text: string, done: string): Promise<void> {
  return copyText(
    text,
    { title: done, ...(text.includes("\n") ? {} : { text }) },
    { title: "Não foi possível copiar", text: "Selecione o texto e copie pelo teclado." },
  );
}
