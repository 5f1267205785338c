import { withStatus } from "#shared/values/with-status.ts";

/** Part of `shared/problems.ts`. */
export const subscriptionProblems = {
  ...withStatus(402, {
    /** Text and code are fixed. */
    PAYMENT_REQUIRED: "Sistema bloqueado - assinatura necessária",
    /** An administrative suspension is not lifted by a payment. */
    organization_suspended: "Organização suspensa. Fale com o suporte.",
  }),
  ...withStatus(409, {
    plan_name_taken: "Já existe um plano com este nome.",
    plan_in_use: "Plano em uso por {count} organização(ões). Desative-o.",
    courtesy_plan: "Sua organização usa o Fechou como cortesia: não há nada a pagar.",
    nothing_to_pay: "Sua assinatura está em dia: não há cobrança em aberto.",
    seats_unavailable: "Para mudar o número de usuários, a assinatura precisa estar paga e em dia.",
    seats_taken:
      "A equipe tem {taken} pessoas, com os convites pendentes. Remova alguém ou cancele um convite antes.",
    price_changed: "O valor mudou para {value}. Confira e confirme de novo.",
  }),
  ...withStatus(502, {
    /** The screen's title above it is 'Erro ao processar assinatura'. */
    payment_provider_failed: "Tente novamente em alguns minutos",
  }),
};
