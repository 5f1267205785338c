import { withStatus } from "#shared/values/with-status.ts";

/** Part of `shared/problems.ts`. */
export const offerProblems = {
  ...withStatus(400, {
    recipient_reserved: "{email} é um endereço de exemplo e não recebe mensagens.",
  }),
  ...withStatus(403, {
    offer_read_only: "Este link é só para leitura. O aceite é feito pelo link enviado a {name}.",
    offer_own_team:
      "Você está na conta de {company}. O aceite é do cliente; para registrar um aceite dado por telefone, use “Aceitar proposta”.",
    email_unverified:
      "Confirme o seu e-mail antes de enviar propostas por e-mail. Enviamos o link de novo?",
    sending_stopped:
      "O envio por e-mail está suspenso porque muitas mensagens voltaram. Fale com o suporte.",
  }),
  ...withStatus(404, {
    offer_not_found:
      "Esta proposta não existe ou o link está incompleto. Peça o link de novo a quem enviou.",
  }),
  ...withStatus(409, {
    offer_pdf_not_ready: "Estamos preparando o PDF. Tente de novo em instantes.",
    offer_replaced:
      "Esta proposta foi atualizada enquanto você lia. Confira a nova versão antes de aceitar.",
    offer_paused: "{company} está revisando esta proposta. Você receberá a nova versão.",
    offer_paid: "{company} já registrou este pagamento.",
    offer_expired: "Esta proposta valia até {date}. Peça uma nova validade.",
    offer_total_changed: "O total mudou de {before} para {after}. Confira e aceite de novo.",
    not_accepted: "Registre o recebimento depois que a proposta for aceita.",
    too_many_payments: "Esta proposta já tem 100 recebimentos registrados.",
    offer_settled: "Esta proposta já foi {outcome} em {date}.",
    too_many_questions: "Esta proposta já tem muitas perguntas. Fale diretamente com {company}.",
    recipient_stopped:
      "O endereço {email} devolveu mensagens antes. Confira o e-mail ou envie o link por WhatsApp.",
    nothing_sent: "Envie a proposta antes de copiar o link.",
    too_many_links: "Esta proposta já tem 100 links ativos. Desative os que não usa mais.",
    too_many_versions: "Esta proposta já tem 99 versões. Duplique-a como nova.",
    nothing_to_discard: "Não há alterações a descartar.",
    acceptance_locked:
      "Esta proposta foi aceita pelo cliente e não pode mais mudar. Reabra-a ou duplique-a.",
    reopen_needed: "Para mudar uma proposta aceita pelo cliente, use “Reabrir” e informe o motivo.",
  }),
  ...withStatus(410, { offer_gone: "Esta proposta não está mais disponível. Fale com {company}." }),
  ...withStatus(429, {
    send_limit:
      "O limite de {limit} e-mails por dia foi atingido. Envie o link por WhatsApp ou tente amanhã.",
  }),
  ...withStatus(503, {
    offer_unavailable:
      "Proposta indisponível no momento. Tente mais tarde ou fale com quem enviou.",
  }),
};
