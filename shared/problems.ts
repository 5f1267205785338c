import { adminProblems } from "#shared/admin/problems.ts";
import { contractProblems } from "#shared/contracts/problems.ts";
import { offerProblems } from "#shared/offers/problems.ts";
import { teamProblems } from "#shared/organization/problems.ts";
import { subscriptionProblems } from "#shared/subscription/problems.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { imageProblems } from "#shared/values/image-problems.ts";
import { withStatus } from "#shared/values/with-status.ts";

/**
 * The error catalogue: every refusal the product can answer, by code. The message is the sentence a person reads;
 * `{name}` in it is replaced by the value of that name. Screens show the sentence of an answer: a part of the catalogue
 * that a screen shows by itself is plain data in a file of its own, so that the others do not load with it.
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
  ...withStatus(400, {
    invalid_input: "Por favor, verifique os dados informados: {detail}",
    malformed_request: "Não foi possível ler os dados enviados.",
  }),
  ...withStatus(401, {
    unauthenticated: "Sua sessão expirou. Entre novamente.",
    invalid_credentials: "Credenciais inválidas",
    webhook_refused: "Este aviso não veio de quem diz.",
  }),
  ...withStatus(403, {
    /** The password is required again (`fresh` in the contract). */
    confirmation_required: "Confirme que é você para continuar.",
    not_allowed: "Você não tem permissão para esta ação. Fale com o administrador da organização.",
    no_organization: "Você ainda não faz parte de uma organização.",
    cross_site: "Requisição recusada por segurança. Recarregue a página e tente de novo.",
  }),
  ...withStatus(404, {
    /** Of a record, a link or a colleague. */
    not_found: "Não encontrado: outra pessoa pode ter excluído ou removido.",
    digest_link_over: "Este link não vale mais. Mude a opção em Meu Perfil.",
    company_not_found: "Não encontramos este CNPJ na Receita. Preencha os dados à mão.",
    zip_not_found: "Não encontramos este CEP. Preencha o endereço à mão.",
  }),
  ...withStatus(409, {
    /** The page shows another person or organization than its session. */
    other_session: "{reason} Recarregue a página antes de salvar.",
    email_taken: "Este e-mail já está cadastrado. Entre ou recupere sua senha.",
    email_in_use: "Este e-mail já é usado em outra conta.",
    last_super_admin:
      "Você é a única pessoa que administra o sistema. Antes de excluir a conta, torne outra pessoa administradora.",
    undo_over: "Não dá mais para desfazer: a proposta mudou depois disso ou passou muito tempo.",
    tax_id_taken: "Já existe um cliente com este {kind}: {name}",
    product_code_taken: "Já existe um produto ou serviço com este código: {name}",
    tag_name_taken: "Já existe uma tag com este nome.",
    row_limit: "Sua organização chegou ao limite de {limit} {kind}. {advice}",
    samples_exist: "Os dados de exemplo já foram criados.",
    not_empty:
      "Os dados de exemplo são para quem está começando: já há clientes, produtos, propostas ou tarefas cadastrados.",
    template_full: "Este modelo chegou ao limite de itens. Remova algum ou crie outro modelo.",
    already_done: "Este aviso já foi enviado.",
    stale_record: "Este registro foi alterado por outra pessoa. Recarregue a página.",
    /** A task edit that started from an outdated value. */
    task_changed: "{who} mudou {what} desta tarefa {when}{now}.",
    import_running:
      "Uma importação já está em andamento e continua mesmo com a página fechada. Aguarde alguns segundos e tente de novo.",
  }),
  ...withStatus(410, { link_expired: "Este link expirou ou já foi usado. Peça um novo." }),
  ...withStatus(413, { too_large: "O arquivo ou texto enviado é grande demais." }),
  ...withStatus(415, { unsupported_media: "Formato de dados não aceito." }),
  ...withStatus(429, {
    /** `wait` is `1 minuto`, `5 minutos` or `alguns minutos`. */
    too_many_attempts: "Muitas tentativas. Tente novamente em {wait}.",
    too_many_calls: "Muitas chamadas em pouco tempo. Aguarde um instante e tente de novo.",
    too_many_lookups: "Muitas consultas em pouco tempo. Aguarde um minuto.",
    too_many_pdfs: "Muitos PDFs em pouco tempo. Aguarde um minuto e tente de novo.",
    too_many_messages: "Muitas mensagens em pouco tempo. Aguarde um minuto e tente de novo.",
  }),
  ...withStatus(500, { internal: "Algo deu errado." }),
  ...withStatus(502, {
    lookup_unavailable: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
    zip_lookup_unavailable: "Não foi possível consultar o CEP. Preencha o endereço à mão.",
  }),
  ...withStatus(503, {
    busy: "O sistema está ocupado. Tente novamente em instantes.",
    pdf_unavailable: "Falha ao gerar PDF. Tente novamente.",
  }),
};

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
