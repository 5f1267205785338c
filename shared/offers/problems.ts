/** Part of `shared/problems.ts`. */
export const offerProblems = {
  offer_not_found: {
    status: 404,
    message:
      "Esta proposta não existe ou o link está incompleto. Peça o link de novo a quem enviou.",
  },
  offer_gone: {
    status: 410,
    message: "Esta proposta não está mais disponível. Fale com {company}.",
  },
  offer_unavailable: {
    status: 503,
    message: "Proposta indisponível no momento. Tente mais tarde ou fale com quem enviou.",
  },
  offer_pdf_not_ready: {
    status: 409,
    message: "Estamos preparando o PDF. Tente de novo em instantes.",
  },
  offer_replaced: {
    status: 409,
    message:
      "Esta proposta foi atualizada enquanto você lia. Confira a nova versão antes de aceitar.",
  },
  offer_paused: {
    status: 409,
    message: "{company} está revisando esta proposta. Você receberá a nova versão.",
  },
  offer_expired: {
    status: 409,
    message: "Esta proposta valia até {date}. Peça uma nova validade.",
  },
  offer_total_changed: {
    status: 409,
    message: "O total mudou de {before} para {after}. Confira e aceite de novo.",
  },
  not_accepted: {
    status: 409,
    message: "Registre o recebimento depois que a proposta for aceita.",
  },
  too_many_payments: {
    status: 409,
    message: "Esta proposta já tem 100 recebimentos registrados.",
  },
  offer_read_only: {
    status: 403,
    message: "Este link é só para leitura. O aceite é feito pelo link enviado a {name}.",
  },
  offer_own_team: {
    status: 403,
    message:
      "Você está na conta de {company}. O aceite é do cliente; para registrar um aceite dado por telefone, use “Aceitar proposta”.",
  },
  offer_settled: { status: 409, message: "Esta proposta já foi {outcome} em {date}." },
  too_many_questions: {
    status: 409,
    message: "Esta proposta já tem muitas perguntas. Fale diretamente com {company}.",
  },
  email_unverified: {
    status: 403,
    message: "Confirme o seu e-mail antes de enviar propostas por e-mail. Enviamos o link de novo?",
  },
  send_limit: {
    status: 429,
    message:
      "O limite de {limit} e-mails por dia foi atingido. Envie o link por WhatsApp ou tente amanhã.",
  },
  recipient_stopped: {
    status: 409,
    message:
      "O endereço {email} devolveu mensagens antes. Confira o e-mail ou envie o link por WhatsApp.",
  },
  recipient_reserved: {
    status: 400,
    message: "{email} é um endereço de exemplo e não recebe mensagens.",
  },
  sending_stopped: {
    status: 403,
    message:
      "O envio por e-mail está suspenso porque muitas mensagens voltaram. Fale com o suporte.",
  },
  nothing_sent: { status: 409, message: "Envie a proposta antes de copiar o link." },
  too_many_links: {
    status: 409,
    message: "Esta proposta já tem 100 links ativos. Desative os que não usa mais.",
  },
  too_many_versions: {
    status: 409,
    message: "Esta proposta já tem 99 versões. Duplique-a como nova.",
  },
  nothing_to_discard: { status: 409, message: "Não há alterações a descartar." },
  acceptance_locked: {
    status: 409,
    message: "Esta proposta foi aceita pelo cliente e não pode mais mudar. Reabra-a ou duplique-a.",
  },
  reopen_needed: {
    status: 409,
    message: "Para mudar uma proposta aceita pelo cliente, use “Reabrir” e informe o motivo.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
