import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { Refusal } from "../operator/provider-api.ts";
import { notFound } from "./state.ts";

interface Template {
  name: string;
  variables: string[];
}

const UNKNOWN = /^(inexistente|invalid|[0-]*$)/i;
const ALL = CONTRACT_VARIABLES.map(({ variable }) => variable);

/**
 * Every token is a template, except `inexistente…`, `invalid…` and zeros (404) and `sem-plano` (402). `sem-email` has
 * no `{{CLIENTE_EMAIL}}`.
 * @throws Refusal 402 or 404
 */
export function templateOf(token: string): Template {
  if (token.startsWith("sem-plano"))
    throw new Refusal(402, { detail: "Sua conta não possui um plano de API." });
  if (token.startsWith("sem-email")) {
    const variables = ALL.filter((variable) => variable !== "{{CLIENTE_EMAIL}}");
    return { name: "Contrato sem e-mail", variables: [...variables, "{{FORO}}"] };
  }
  if (UNKNOWN.test(token)) throw notFound();
  return { name: "Contrato de prestação de serviços", variables: ALL };
}

export function presentTemplate(token: string): object {
  const { name, variables } = templateOf(token);
  return {
    token,
    template_type: "docx",
    name,
    active: true,
    folder_path: "",
    lang: "pt-br",
    signers: [],
    inputs: variables.map((variable, index) => ({
      variable,
      input_type: "input",
      label: variable.slice(2, -2),
      help_text: "",
      options: "",
      required: false,
      order: index + 1,
    })),
  };
}
