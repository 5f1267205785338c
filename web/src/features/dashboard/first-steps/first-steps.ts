import type { FirstSteps } from "#shared/dashboard/schemas.ts";

export interface Step {
  key: keyof FirstSteps;
  title: string;
  sentence: string;
  action: string;
  to: string;
  /** Hidden from members, who cannot do it. */
  isForAdmins?: boolean;
}

export const FIRST_STEPS: readonly Step[] = [
  {
    key: "company",
    title: "Dados da empresa",
    sentence: "O CNPJ aparece em cada proposta.",
    action: "Preencher dados",
    to: "/company",
    isForAdmins: true,
  },
  {
    key: "branding",
    title: "Logo e cores",
    sentence: "Aparecem no PDF de cada proposta.",
    action: "Enviar logo",
    to: "/branding",
    isForAdmins: true,
  },
  {
    key: "product",
    title: "Primeiro produto ou serviço",
    sentence: "O que você vende, com o preço de partida.",
    action: "Cadastrar item",
    to: "/products?editar=novo",
  },
  {
    key: "client",
    title: "Primeiro cliente",
    sentence: "Digite o CNPJ e os dados se preenchem.",
    action: "Cadastrar cliente",
    to: "/clients?editar=novo",
  },
  {
    key: "proposal",
    title: "Primeira proposta",
    sentence: "Monte com seus itens e envie o PDF.",
    action: "Criar proposta",
    to: "/proposals/new",
  },
];

export const ALL_DONE: FirstSteps = {
  company: true,
  branding: true,
  product: true,
  client: true,
  proposal: true,
};
