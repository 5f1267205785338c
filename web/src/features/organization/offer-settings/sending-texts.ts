/** The default texts of sendings that people can change. */
export const SENDING_TEXTS = [
  { name: "first", title: "E-mail com a proposta" },
  { name: "update", title: "E-mail com uma nova versão" },
  { name: "whatsapp", title: "Mensagem de WhatsApp" },
] as const;
export type SendingText = (typeof SENDING_TEXTS)[number];
