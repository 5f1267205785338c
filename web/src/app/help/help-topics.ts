import { hasWords } from "#shared/values/text.ts";

export interface HelpTopic {
  title: string;
  to: string;
  /** Screens that list this topic first. */
  at: readonly string[];
}

const TOPICS: readonly HelpTopic[] = [
  { title: "Criar uma proposta", to: "/proposals/new", at: ["/", "/proposals"] },
  {
    title: "Salvar e usar modelos de proposta",
    to: "/proposal-templates",
    at: ["/proposal-templates"],
  },
  { title: "Baixar ou enviar o PDF", to: "/proposals", at: ["/proposals"] },
  {
    title: "Pedir a assinatura do contrato",
    to: "/zapsign-settings",
    at: ["/proposals", "/zapsign-settings"],
  },
  { title: "Cadastrar um cliente pelo CNPJ", to: "/clients?editar=novo", at: ["/clients", "/"] },
  { title: "Importar clientes de uma planilha", to: "/clients", at: ["/clients"] },
  { title: "Cadastrar um produto ou serviço", to: "/products?editar=novo", at: ["/products"] },
  {
    title: "Mudar logo, cores e layout",
    to: "/branding",
    at: ["/branding", "/", "/products", "/company"],
  },
  {
    title: "Mudar CNPJ, endereço e telefone",
    to: "/company",
    at: ["/company", "/branding", "/clients"],
  },
  {
    title: "Cadastrar a chave PIX e lembretes",
    to: "/offer-settings",
    at: ["/offer-settings", "/company"],
  },
  { title: "Criar uma tarefa", to: "/tasks?editar=nova", at: ["/tasks"] },
  { title: "Definir prazos padrão (SLA)", to: "/sla-settings", at: ["/sla-settings", "/tasks"] },
  {
    title: "Usar modelos de checklist",
    to: "/checklist-templates",
    at: ["/checklist-templates", "/tasks"],
  },
  { title: "Organizar com tags", to: "/tags", at: ["/tags"] },
  {
    title: "Convidar alguém para a equipe",
    to: "/team?convidar=sim",
    at: ["/team", "/chat", "/register-users"],
  },
  { title: "Mudar nome, e-mail ou senha", to: "/profile", at: ["/profile"] },
];

const FIRST = 3;

/** Topics of this screen first without a query, otherwise those that contain every word. */
export function topicsFor(pathname: string, query: string): readonly HelpTopic[] {
  if (query.trim() !== "") return TOPICS.filter(({ title }) => hasWords(title, query));
  const screen = `/${pathname.split("/")[1] ?? ""}`;
  const here = TOPICS.filter(({ at }) => at.includes(screen));
  return [...here, ...TOPICS.filter((topic) => !here.includes(topic))].slice(0, FIRST);
}
