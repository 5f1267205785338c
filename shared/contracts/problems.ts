/** Also for calls whose refusal would speak of generating. */
export const NO_ANSWER = "A ZapSign não respondeu. Tente novamente em alguns minutos.";

/** Part of `shared/problems.ts`. */
export const contractProblems = {
  contract_not_accepted: {
    status: 400,
    message: "Só uma proposta aceita pode virar contrato. Aceite a proposta e tente de novo.",
  },
  zapsign_disabled: {
    status: 400,
    message: "A assinatura eletrônica está desativada. Ative-a em Assinatura eletrônica.",
  },
  zapsign_key_missing: {
    status: 400,
    message: "Falta a chave de API da ZapSign. Informe-a em Assinatura eletrônica.",
  },
  zapsign_template_missing: {
    status: 400,
    message: "Falta o token do modelo de contrato. Informe-o em Assinatura eletrônica.",
  },
  contract_client_missing: {
    status: 400,
    message:
      "O cliente desta proposta não tem nome ou foi excluído. Escolha outro cliente na proposta.",
  },
  contract_email_missing: {
    status: 400,
    message:
      "O cliente não tem e-mail, e o envio automático está ligado. Informe o e-mail no cadastro do cliente.",
  },
  contract_client_incomplete: {
    status: 409,
    message:
      "O cadastro do cliente está sem {gaps}. Onde o modelo usa esses dados, o contrato mostra “-”.",
  },
  /** Errors of the organization's ZapSign account, which it has to fix. */
  zapsign_key_refused: {
    status: 400,
    message:
      "Token da ZapSign inválido — confira em Configurações. Veja também se ele é do ambiente escolhido, produção ou sandbox.",
  },
  zapsign_plan_missing: {
    status: 400,
    message: "Sua conta ZapSign não tem plano de API. Contrate um plano de API na ZapSign.",
  },
  zapsign_template_unknown: {
    status: 400,
    message: "Modelo não encontrado na ZapSign. Confira o token do modelo em Configurações.",
  },
  zapsign_data_refused: { status: 400, message: "Dados recusados pela ZapSign: {detail}" },
  contract_exists: {
    status: 409,
    message:
      "Esta proposta tem contrato e não pode ser alterada nem excluída. Para mudar algo, duplique-a como nova.",
  },
  contract_generated: { status: 409, message: "Contrato já gerado" },
  contract_in_doubt: {
    status: 409,
    message:
      "A ZapSign não respondeu, e o contrato pode ter sido criado. Aguarde um minuto e tente de novo: se ele existir, será aproveitado.",
  },
  contract_not_open: {
    status: 409,
    message: "Este contrato não está mais aguardando assinatura. Recarregue a página.",
  },
  contract_signed: {
    status: 409,
    message: "O contrato já foi assinado e não pode ser cancelado.",
  },
  contract_cancel_failed: {
    status: 502,
    message: "Falha ao cancelar o contrato na ZapSign. Tente novamente em alguns minutos.",
  },
  zapsign_busy: {
    status: 502,
    message: "A ZapSign está recebendo pedidos demais. Tente novamente em um minuto.",
  },
  zapsign_unanswered: { status: 502, message: NO_ANSWER },
  zapsign_failed: {
    status: 502,
    message: "Falha ao gerar contrato no ZapSign. Verifique as configurações.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
