import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { notFound, Refusal } from "./zapsign-state.ts";

interface Template {
  name: string;
  /** With their braces. */
  variables: string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ALL = CONTRACT_VARIABLES.map(({ variable }) => variable);

/**
 * What templates there are: every UUID but the one of zeros, and every token that begins with `modelo-`, has all our
 * variables. `sem-email-…` has no `{{CLIENTE_EMAIL}}` and a variable that nobody fills in. `sem-plano-…` is refused with
 * 402. There are no others.
 *
 * @throws Refusal 402 or 404
 */
export function templateOf(token: string): Template {
  if (token.startsWith("sem-plano"))
    throw new Refusal(402, { detail: "Sua conta não possui um plano de API." });
  if (token.startsWith("sem-email-")) {
    const variables = ALL.filter((variable) => variable !== "{{CLIENTE_EMAIL}}");
    return { name: "Contrato sem e-mail", variables: [...variables, "{{FORO}}"] };
  }
  const isThere = UUID.test(token) ? /[^0-]/.test(token) : token.startsWith("modelo-");
  if (!isThere) throw notFound();
  return { name: "Contrato de prestação de serviços", variables: ALL };
}

/** `GET templates/{token}/`. */
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
