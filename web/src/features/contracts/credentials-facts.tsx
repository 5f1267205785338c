import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { FactList } from "#web/ui/page/fact-list.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { ENVIRONMENT_NAMES } from "./environments.ts";

/** Read-only. Says whether there is a key, never the key itself. */
export function CredentialsFacts({ saved }: { saved: ZapsignSettings }) {
  const facts = [
    ["Chave da API", saved.hasApiKey ? "Configurada" : "Não configurada"],
    ["Modelo de contrato", saved.templateToken ? "Configurado" : "Não configurado"],
    ["Pasta dos documentos", saved.folderPath],
    ["Ambiente", ENVIRONMENT_NAMES[saved.environment]],
  ] as const;
  return (
    <Section id="credenciais" title="Credenciais" sentence="Ficam criptografadas.">
      <FactList facts={facts} />
    </Section>
  );
}
