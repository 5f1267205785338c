/** Part of `shared/problems.ts`. */
export const subscriptionProblems = {
  /** Text and code are fixed. */
  PAYMENT_REQUIRED: { status: 402, message: "Sistema bloqueado - assinatura necessária" },
  /** An administrative suspension is not lifted by a payment. */
  organization_suspended: { status: 402, message: "Organização suspensa. Fale com o suporte." },
  plan_name_taken: { status: 409, message: "Já existe um plano com este nome." },
  plan_in_use: {
    status: 409,
    message: "Plano em uso por {count} organização(ões). Desative-o.",
  },
  courtesy_plan: {
    status: 409,
    message: "Sua organização usa o Fechou como cortesia: não há nada a pagar.",
  },
  nothing_to_pay: {
    status: 409,
    message: "Sua assinatura está em dia: não há cobrança em aberto.",
  },
  seats_unavailable: {
    status: 409,
    message: "Para mudar o número de usuários, a assinatura precisa estar paga e em dia.",
  },
  seats_taken: {
    status: 409,
    message:
      "A equipe tem {taken} pessoas, com os convites pendentes. Remova alguém ou cancele um convite antes.",
  },
  price_changed: {
    status: 409,
    message: "O valor mudou para {value}. Confira e confirme de novo.",
  },
  /** The screen's title above it is 'Erro ao processar assinatura'. */
  payment_provider_failed: { status: 502, message: "Tente novamente em alguns minutos" },
} as const satisfies Record<string, { status: number; message: string }>;
