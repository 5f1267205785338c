import { withStatus } from "#shared/values/with-status.ts";
import { NO_ANSWER } from "./no-answer.ts";

/** Part of `shared/problems.ts`. */
export const contractProblems = {
  ...withStatus(400, {
    contract_not_accepted:
      "Só uma proposta aceita pode virar contrato. Aceite a proposta e tente de novo.",
    zapsign_disabled: "A assinatura eletrônica está desativada. Ative-a em Assinatura eletrônica.",
    zapsign_key_missing: "Falta a chave de API da ZapSign. Informe-a em Assinatura eletrônica.",
    zapsign_template_missing:
      "Falta o token do modelo de contrato. Informe-o em Assinatura eletrônica.",
    contract_client_missing:
      "O cliente desta proposta não tem nome ou foi excluído. Escolha outro cliente na proposta.",
    contract_email_missing:
      "O cliente não tem e-mail, e o envio automático está ligado. Informe o e-mail no cadastro do cliente.",
    /** Errors of the organization's ZapSign account, which it has to fix. */
    zapsign_key_refused:
      "Token da ZapSign inválido — confira em Configurações. Veja também se ele é do ambiente escolhido, produção ou sandbox.",
    zapsign_plan_missing:
      "Sua conta ZapSign não tem plano de API. Contrate um plano de API na ZapSign.",
    zapsign_template_unknown:
      "Modelo não encontrado na ZapSign. Confira o token do modelo em Configurações.",
    zapsign_data_refused: "Dados recusados pela ZapSign: {detail}",
  }),
  ...withStatus(409, {
    contract_client_incomplete:
      "O cadastro do cliente está sem {gaps}. Onde o modelo usa esses dados, o contrato mostra “-”.",
    contract_exists:
      "Esta proposta tem contrato e não pode ser alterada nem excluída. Para mudar algo, duplique-a como nova.",
    contract_generated: "Contrato já gerado",
    contract_in_doubt:
      "A ZapSign não respondeu, e o contrato pode ter sido criado. Aguarde um minuto e tente de novo: se ele existir, será aproveitado.",
    contract_not_open: "Este contrato não está mais aguardando assinatura. Recarregue a página.",
    contract_signed: "O contrato já foi assinado e não pode ser cancelado.",
  }),
  ...withStatus(502, {
    contract_cancel_failed:
      "Falha ao cancelar o contrato na ZapSign. Tente novamente em alguns minutos.",
    zapsign_busy: "A ZapSign está recebendo pedidos demais. Tente novamente em um minuto.",
    zapsign_unanswered: NO_ANSWER,
    zapsign_failed: "Falha ao gerar contrato no ZapSign. Verifique as configurações.",
  }),
};
