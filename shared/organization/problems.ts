/** Part of `shared/problems.ts`. */
export const teamProblems = {
  pix_needs_tax_id: {
    status: 400,
    message: "Informe o CPF ou CNPJ da empresa antes de cadastrar a chave PIX.",
  },
  own_role: { status: 403, message: "Você não pode alterar o seu próprio papel." },
  own_removal: { status: 403, message: "Você não pode remover a si mesmo da equipe." },
  invite_of_another: {
    status: 403,
    message: "Este convite é para outro e-mail. Entre com a conta que recebeu o convite.",
  },
  /** A link that the inviter copied proves no mailbox. */
  invite_unproven: {
    status: 403,
    message: "Confirme o e-mail {email} antes de aceitar um convite por link copiado.",
  },
  /** Until then an organization sends mail to nobody else. */
  owner_unverified: {
    status: 403,
    message:
      "Antes de convidar pessoas, é preciso confirmar o e-mail {email}. Abra o link que enviamos ou peça outro.",
  },
  invite_invalid: {
    status: 404,
    message:
      "Este convite não existe, já foi usado ou foi cancelado. Peça um novo a quem convidou você.",
  },
  already_member: { status: 409, message: "Este usuário já faz parte da equipe." },
  seat_limit: {
    status: 409,
    message: "Limite de usuários do plano atingido ({taken} de {limit}).",
  },
  owner_protected: {
    status: 409,
    message: "O proprietário da organização não pode ser removido nem mudar de papel.",
  },
  account_exists: { status: 409, message: "Já existe uma conta com este e-mail." },
  already_in_organization: { status: 409, message: "Você já faz parte de uma organização." },
  invite_expired: { status: 410, message: "Este convite expirou. Peça um novo a {inviterName}." },
  invite_limit: {
    status: 429,
    message: "O limite de {limit} convites por dia foi atingido. Tente amanhã.",
  },
  trial_used: {
    status: 409,
    message:
      "Este CPF/CNPJ já usou o teste grátis. Se salvar, o teste desta organização termina agora.",
  },
  already_joined: { status: 409, message: "Esta pessoa já entrou na equipe." },
} as const satisfies Record<string, { status: number; message: string }>;
