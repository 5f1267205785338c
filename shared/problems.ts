import { adminProblems } from "#shared/admin/problems.ts";
import { contractProblems } from "#shared/contracts/problems.ts";
import { offerProblems } from "#shared/offers/problems.ts";
import { teamProblems } from "#shared/organization/problems.ts";
import { subscriptionProblems } from "#shared/subscription/problems.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { imageProblems } from "#shared/values/image-problems.ts";

/**
 * The error catalogue: every refusal the product can answer, by code. The message is the sentence a person reads;
 * `{name}` in it is replaced by the value of that name. Screens show the sentence of an answer: a part of the catalogue
 * that a screen shows by itself is in a file of its own.
 *
 * 400 shape of the input · 401 who are you · 402 subscription · 403 role · 404 absent or another tenant's ·
 * 409 state or uniqueness · 410 expired · 413/415 file · 429 too many · 502/503 outside service · 500 anything else.
 */
export const problems = {
  ...adminProblems,
  ...contractProblems,
  ...imageProblems,
  ...offerProblems,
  ...subscriptionProblems,
  ...teamProblems,
  invalid_input: { status: 400, message: "Por favor, verifique os dados informados: {detail}" },
  malformed_request: { status: 400, message: "Não foi possível ler os dados enviados." },
  /** The page shows another person or organization than its session. */
  other_session: { status: 409, message: "{reason} Recarregue a página antes de salvar." },
  unauthenticated: { status: 401, message: "Sua sessão expirou. Entre novamente." },
  invalid_credentials: { status: 401, message: "Credenciais inválidas" },
  webhook_refused: { status: 401, message: "Este aviso não veio de quem diz." },
  /** The password is required again (`fresh` in the contract). */
  confirmation_required: { status: 403, message: "Confirme que é você para continuar." },
  not_allowed: {
    status: 403,
    message: "Você não tem permissão para esta ação. Fale com o administrador da organização.",
  },
  no_organization: { status: 403, message: "Você ainda não faz parte de uma organização." },
  cross_site: {
    status: 403,
    message: "Requisição recusada por segurança. Recarregue a página e tente de novo.",
  },
  /** Of a record, a link or a colleague. */
  not_found: {
    status: 404,
    message: "Não encontrado: outra pessoa pode ter excluído ou removido.",
  },
  digest_link_over: {
    status: 404,
    message: "Este link não vale mais. Mude a opção em Meu Perfil.",
  },
  email_taken: {
    status: 409,
    message: "Este e-mail já está cadastrado. Entre ou recupere sua senha.",
  },
  email_in_use: { status: 409, message: "Este e-mail já é usado em outra conta." },
  last_super_admin: {
    status: 409,
    message:
      "Você é a única pessoa que administra o sistema. Antes de excluir a conta, torne outra pessoa administradora.",
  },
  undo_over: {
    status: 409,
    message: "Não dá mais para desfazer: a proposta mudou depois disso ou passou muito tempo.",
  },
  tax_id_taken: { status: 409, message: "Já existe um cliente com este {kind}: {name}" },
  product_code_taken: {
    status: 409,
    message: "Já existe um produto ou serviço com este código: {name}",
  },
  tag_name_taken: { status: 409, message: "Já existe uma tag com este nome." },
  row_limit: {
    status: 409,
    message: "Sua organização chegou ao limite de {limit} {kind}. {advice}",
  },
  samples_exist: { status: 409, message: "Os dados de exemplo já foram criados." },
  not_empty: {
    status: 409,
    message:
      "Os dados de exemplo são para quem está começando: já há clientes, produtos, propostas ou tarefas cadastrados.",
  },
  template_full: {
    status: 409,
    message: "Este modelo chegou ao limite de itens. Remova algum ou crie outro modelo.",
  },
  already_done: { status: 409, message: "Este aviso já foi enviado." },
  stale_record: {
    status: 409,
    message: "Este registro foi alterado por outra pessoa. Recarregue a página.",
  },
  /** A task edit that started from an outdated value. */
  task_changed: { status: 409, message: "{who} mudou {what} desta tarefa {when}{now}." },
  link_expired: { status: 410, message: "Este link expirou ou já foi usado. Peça um novo." },
  too_large: { status: 413, message: "O arquivo ou texto enviado é grande demais." },
  unsupported_media: { status: 415, message: "Formato de dados não aceito." },
  import_running: {
    status: 409,
    message:
      "Uma importação já está em andamento e continua mesmo com a página fechada. Aguarde alguns segundos e tente de novo.",
  },
  /** `wait` is `1 minuto`, `5 minutos` or `alguns minutos`. */
  too_many_attempts: {
    status: 429,
    message: "Muitas tentativas. Tente novamente em {wait}.",
  },
  too_many_calls: {
    status: 429,
    message: "Muitas chamadas em pouco tempo. Aguarde um instante e tente de novo.",
  },
  too_many_lookups: { status: 429, message: "Muitas consultas em pouco tempo. Aguarde um minuto." },
  too_many_pdfs: {
    status: 429,
    message: "Muitos PDFs em pouco tempo. Aguarde um minuto e tente de novo.",
  },
  too_many_messages: {
    status: 429,
    message: "Muitas mensagens em pouco tempo. Aguarde um minuto e tente de novo.",
  },
  company_not_found: {
    status: 404,
    message: "Não encontramos este CNPJ na Receita. Preencha os dados à mão.",
  },
  lookup_unavailable: {
    status: 502,
    message: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
  },
  zip_not_found: {
    status: 404,
    message: "Não encontramos este CEP. Preencha o endereço à mão.",
  },
  zip_lookup_unavailable: {
    status: 502,
    message: "Não foi possível consultar o CEP. Preencha o endereço à mão.",
  },
  busy: { status: 503, message: "O sistema está ocupado. Tente novamente em instantes." },
  pdf_unavailable: { status: 503, message: "Falha ao gerar PDF. Tente novamente." },
  internal: { status: 500, message: "Algo deu errado." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

type Values = Readonly<Record<string, string | number>>;

/** Returns the status and the sentence by which a problem is answered. */
export function answerOf({ code, values }: { code: ProblemCode; values: Values }) {
  const { status, message } = problems[code];
  return { status, message: fillMessage(message, values) };
}

function fillMessage(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(values[name] ?? `{${name}}`);
    return stop ? withFullStop(value) : value;
  });
}
