import { withStatus } from "#shared/values/with-status.ts";

/** Part of `shared/problems.ts`. */
export const teamProblems = {
  ...withStatus(400, {
    pix_needs_tax_id: "Informe o CPF ou CNPJ da empresa antes de cadastrar a chave PIX.",
  }),
  ...withStatus(403, {
    own_role: "Você não pode alterar o seu próprio papel.",
    own_removal: "Você não pode remover a si mesmo da equipe.",
    invite_of_another: "Este convite é para outro e-mail. Entre com a conta que recebeu o convite.",
    /** A link that the inviter copied proves no mailbox. */
    invite_unproven: "Confirme o e-mail {email} antes de aceitar um convite por link copiado.",
    /** Until then an organization sends mail to nobody else. */
    owner_unverified:
      "Antes de convidar pessoas, é preciso confirmar o e-mail {email}. Abra o link que enviamos ou peça outro.",
  }),
  ...withStatus(404, {
    invite_invalid:
      "Este convite não existe, já foi usado ou foi cancelado. Peça um novo a quem convidou você.",
  }),
  ...withStatus(409, {
    already_member: "Este usuário já faz parte da equipe.",
    seat_limit: "Limite de usuários do plano atingido ({taken} de {limit}).",
    owner_protected: "O proprietário da organização não pode ser removido nem mudar de papel.",
    account_exists: "Já existe uma conta com este e-mail.",
    already_in_organization: "Você já faz parte de uma organização.",
    trial_used:
      "Este CPF/CNPJ já usou o teste grátis. Se salvar, o teste desta organização termina agora.",
    already_joined: "Esta pessoa já entrou na equipe.",
  }),
  ...withStatus(410, { invite_expired: "Este convite expirou. Peça um novo a {inviterName}." }),
  ...withStatus(429, {
    invite_limit: "O limite de {limit} convites por dia foi atingido. Tente amanhã.",
  }),
};
