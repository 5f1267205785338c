import type { Priority } from "#shared/tasks/choices.ts";

/**
 * A fictitious air conditioning firm. Records refer to each other by their index in these lists; days count back from
 * today.
 */

export const SAMPLE_CLIENTS = [
  { company: "Padaria Modelo", name: "Compras", email: "padaria.modelo@example.com", daysAgo: 26 },
  {
    company: "Clínica Imaginária",
    name: "Recepção",
    email: "clinica.imaginaria@example.com",
    daysAgo: 25,
  },
  { name: "Fulana de Tal", email: "fulana.de.tal@example.com", daysAgo: 4 },
];

export const SAMPLE_OBSERVATIONS =
  "Cliente fictício, para você conhecer o sistema. Edite e exclua à vontade.";

interface SampleProduct {
  type: "produto" | "servico";
  name: string;
  description: string;
  unit: string;
  /** Reais. */
  price: number;
}

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    type: "produto",
    name: "Ar-condicionado split 12.000 BTU/h",
    description: "Inverter, quente e frio, 220 V. Garantia de 12 meses.",
    unit: "un",
    price: 2_389.9,
  },
  {
    type: "produto",
    name: "Kit de tubulação até 3 m",
    description: "Tubos de cobre isolados, cabo de interligação e mangueira de dreno.",
    unit: "kit",
    price: 289.5,
  },
  {
    type: "servico",
    name: "Instalação de split",
    description: "Fixação, interligação, vácuo e teste de funcionamento.",
    unit: "un",
    price: 650,
  },
  {
    type: "servico",
    name: "Higienização de split",
    description: "Limpeza da evaporadora e da condensadora, com produto bactericida.",
    unit: "un",
    price: 180,
  },
  {
    type: "servico",
    name: "Plano de manutenção preventiva",
    description: "Uma visita por mês, com relatório de cada aparelho.",
    unit: "mês",
    price: 320,
  },
];

/** `product` is an index; `discount` in reais. */
const item = (product: number, quantity: number, discount = 0) => ({ product, quantity, discount });

interface SampleProposal {
  client: number;
  title: string;
  description: string;
  deliveryDate: string;
  validityDays: number;
  daysAgo: number;
  sentDaysAgo?: number;
  acceptedDaysAgo?: number;
  items: ReturnType<typeof item>[];
}

/** One accepted, one expired, one sent, one draft. */
export const SAMPLE_PROPOSALS: readonly SampleProposal[] = [
  {
    client: 1,
    title: "Plano de manutenção dos consultórios",
    description: "Manutenção preventiva mensal dos oito aparelhos da clínica, por doze meses.",
    deliveryDate: "Primeira visita em até 10 dias",
    validityDays: 15,
    daysAgo: 25,
    sentDaysAgo: 24,
    acceptedDaysAgo: 19,
    items: [item(4, 12, 240)],
  },
  {
    client: 0,
    title: "Climatização do salão da padaria",
    description: "Três aparelhos para o salão, com instalação fora do horário de atendimento.",
    deliveryDate: "5 dias úteis",
    validityDays: 15,
    daysAgo: 22,
    sentDaysAgo: 21,
    items: [item(0, 3, 150), item(1, 3), item(2, 3)],
  },
  {
    client: 2,
    title: "Ar-condicionado para dois quartos",
    description: "Dois aparelhos com instalação completa.",
    deliveryDate: "3 dias úteis após a aprovação",
    validityDays: 30,
    daysAgo: 3,
    sentDaysAgo: 2,
    items: [item(0, 2), item(1, 2), item(2, 2, 100)],
  },
  {
    client: 1,
    title: "Higienização dos aparelhos da recepção",
    description: "Quatro aparelhos, em um sábado.",
    deliveryDate: "A combinar",
    validityDays: 30,
    daysAgo: 0,
    items: [item(3, 4)],
  },
];

interface SampleTask {
  client: number;
  proposal?: number;
  title: string;
  description?: string;
  priority: Priority;
  daysAgo: number;
  /** Days from today; negative is overdue. */
  dueIn: number;
  startedDaysAgo?: number;
  completedDaysAgo?: number;
  /** Has the tag of the dashboard's card. */
  isTagged?: true;
  checklist?: { title: string; items: string[]; ticked: number };
}

export const SAMPLE_TASKS: readonly SampleTask[] = [
  {
    client: 1,
    proposal: 0,
    title: "Fazer o inventário dos aparelhos da clínica",
    priority: "medium",
    daysAgo: 19,
    dueIn: -12,
    startedDaysAgo: 14,
    completedDaysAgo: 13,
  },
  {
    client: 0,
    proposal: 1,
    title: "Ligar para a padaria sobre a proposta vencida",
    description: "Perguntar se ainda há interesse e oferecer uma nova data.",
    priority: "high",
    daysAgo: 6,
    dueIn: -2,
    isTagged: true,
  },
  {
    client: 2,
    proposal: 2,
    title: "Visita técnica para medir os quartos",
    description: "Conferir a parede externa e a distância até a condensadora.",
    priority: "high",
    daysAgo: 3,
    dueIn: 0,
    startedDaysAgo: 1,
    isTagged: true,
    checklist: {
      title: "Visita técnica",
      items: [
        "Confirmar o horário com a cliente",
        "Medir os ambientes",
        "Conferir a tensão da rede elétrica",
        "Fotografar o local da condensadora",
      ],
      ticked: 1,
    },
  },
  {
    client: 1,
    proposal: 0,
    title: "Primeira visita do plano de manutenção",
    priority: "medium",
    daysAgo: 2,
    dueIn: 4,
    isTagged: true,
  },
  {
    client: 1,
    proposal: 3,
    title: "Enviar a proposta de higienização da recepção",
    priority: "low",
    daysAgo: 0,
    dueIn: 7,
  },
];

export const SAMPLE_TAG = {
  name: "Acompanhar",
  color: "#06b6d4",
  description: "Tag em destaque: as tarefas dela aparecem no dashboard.",
};
