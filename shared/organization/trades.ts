import { type Cents, cents } from "#shared/values/money.ts";

interface ExampleLine {
  name: string;
  description: string;
  quantity: number;
  price: Cents;
}

export interface Trade {
  /** "itens de exemplo para {name}" */
  name: string;
  title: string;
  lines: readonly ExampleLine[];
}

const line = (name: string, description: string, quantity: number, price: number): ExampleLine => ({
  name,
  description,
  quantity,
  price: cents(price),
});

/** By the first digits of the CNAE. */
const TRADES: Record<string, Trade> = {
  "43223": {
    name: "climatização",
    title: "Climatização do escritório",
    lines: [
      line("Split inverter 12.000 BTU/h", "Ciclo frio, selo Procel A.", 2, 284_900),
      line("Instalação com infraestrutura", "Tubulação, dreno e suporte, até 5 m.", 2, 69_000),
      line("Ponto elétrico dedicado 220 V", "Disjuntor, cabo e canaleta.", 2, 28_450),
    ],
  },
  "43215": {
    name: "instalações elétricas",
    title: "Reforma elétrica da loja",
    lines: [
      line("Quadro de distribuição", "Com disjuntores e DR.", 1, 189_000),
      line("Ponto de tomada", "Cabo, caixa e acabamento.", 14, 9_500),
      line("Luminária LED 40 W", "Fornecimento e instalação.", 8, 17_800),
    ],
  },
  "43": {
    name: "obras e reformas",
    title: "Reforma do salão",
    lines: [
      line("Demolição e retirada de entulho", "Com caçamba.", 1, 240_000),
      line("Piso em porcelanato (m²)", "Mão de obra e rejunte.", 60, 8_900),
      line("Pintura interna (m²)", "Massa corrida e duas demãos.", 180, 2_800),
    ],
  },
  "41": {
    name: "construção",
    title: "Ampliação da sede",
    lines: [
      line("Fundação e estrutura", "Conforme projeto.", 1, 3_850_000),
      line("Alvenaria (m²)", "Bloco cerâmico e argamassa.", 120, 9_800),
      line("Cobertura metálica (m²)", "Estrutura e telha.", 90, 21_500),
    ],
  },
  "6911": {
    name: "advocacia",
    title: "Assessoria jurídica mensal",
    lines: [
      line("Consultoria preventiva", "Até 10 horas por mês.", 1, 320_000),
      line("Revisão de contratos", "Por contrato de até 20 páginas.", 3, 85_000),
      line("Acompanhamento processual", "Por processo, por mês.", 4, 28_000),
    ],
  },
  "692": {
    name: "contabilidade",
    title: "Contabilidade mensal",
    lines: [
      line("Escrituração contábil e fiscal", "Simples Nacional.", 1, 89_000),
      line("Folha de pagamento", "Por pessoa.", 6, 4_500),
      line("Abertura de filial", "Registro e alvará.", 1, 150_000),
    ],
  },
  "711": {
    name: "arquitetura e engenharia",
    title: "Projeto do escritório",
    lines: [
      line("Levantamento e estudo preliminar", "Duas opções de layout.", 1, 380_000),
      line("Projeto executivo", "Plantas, cortes e detalhes.", 1, 960_000),
      line("Visita à obra", "Com relatório.", 4, 45_000),
    ],
  },
  "731": {
    name: "publicidade",
    title: "Campanha de lançamento",
    lines: [
      line("Planejamento e criação", "Conceito e peças.", 1, 780_000),
      line("Gestão de anúncios", "Por mês.", 3, 190_000),
      line("Vídeo de 30 segundos", "Roteiro, captação e edição.", 1, 450_000),
    ],
  },
  "62": {
    name: "tecnologia",
    title: "Sistema sob medida",
    lines: [
      line("Descoberta e protótipo", "Duas semanas.", 1, 900_000),
      line("Desenvolvimento", "Por etapa entregue.", 3, 1_200_000),
      line("Suporte mensal", "Até 16 horas.", 1, 280_000),
    ],
  },
  "56": {
    name: "alimentação e eventos",
    title: "Almoço de fim de ano",
    lines: [
      line("Menu completo", "Por pessoa.", 80, 9_800),
      line("Equipe de serviço", "Garçom, 6 horas.", 5, 28_000),
      line("Louças e decoração", "Retirada incluída.", 1, 160_000),
    ],
  },
  "4520": {
    name: "oficina mecânica",
    title: "Revisão da frota",
    lines: [
      line("Revisão completa", "Por veículo, com óleo e filtros.", 3, 68_000),
      line("Troca de pastilhas", "Par dianteiro.", 3, 32_000),
      line("Alinhamento e balanceamento", "Quatro rodas.", 3, 18_000),
    ],
  },
  "81": {
    name: "limpeza e conservação",
    title: "Limpeza mensal do prédio",
    lines: [
      line("Auxiliar de limpeza", "44 horas por semana.", 2, 390_000),
      line("Material e equipamento", "Por mês.", 1, 85_000),
      line("Limpeza de vidros", "Fachada, trimestral.", 1, 140_000),
    ],
  },
  "310": {
    name: "móveis sob medida",
    title: "Móveis da recepção",
    lines: [
      line("Balcão de atendimento", "MDF amadeirado, 2,40 m.", 1, 489_000),
      line("Painel ripado (m²)", "Com instalação.", 6, 68_000),
      line("Armário com portas", "2,10 × 1,20 m.", 2, 265_000),
    ],
  },
};

/** Returns the most specific trade of a CNAE. */
export function tradeOf(activity: string | null): Trade | undefined {
  if (!activity) return undefined;
  const prefixes = Array.from({ length: activity.length }, (_one, index) =>
    activity.slice(0, activity.length - index),
  );
  const known = prefixes.find((prefix) => prefix in TRADES);
  return known === undefined ? undefined : TRADES[known];
}
