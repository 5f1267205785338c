import type { ProposalStatus } from "#shared/proposals/status.ts";

export const demoClients = [
  {
    company: "Padaria Pão de Minas Ltda.",
    name: "Compras",
    cnpj: "12.ABC.345/01DE-35",
    phone: "(31) 98888-0137",
    email: "compras@paodeminas.com.br",
    address: "Av. do Contorno, 6.480, Savassi, Belo Horizonte/MG - CEP 30110-044",
  },
  {
    company: "Construtora Horizonte S.A.",
    name: "Suprimentos",
    cnpj: "11.222.333/0001-81",
    phone: "(11) 3045-8800",
    email: "suprimentos@horizonteconstrutora.com.br",
    address: "Rua Vergueiro, 1.000, Liberdade, São Paulo/SP",
  },
  {
    company: "Hospital e Maternidade Santa Clara",
    name: "Engenharia Clínica",
    cnpj: "A1.B2C.3D4/0001-93",
    phone: "(19) 3232-4100",
    email: "compras@hmsantaclara.org.br",
  },
  {
    company: "Colégio São Bento do Vale",
    name: "Secretaria",
    cnpj: "AB.12C.D34/0001-84",
    phone: "(12) 3921-7745",
    email: "secretaria@saobentodovale.edu.br",
  },
  {
    company: "Condomínio Edifício Parque das Acácias",
    name: "Administração",
    cnpj: "9Z.8Y7.X6W/0001-05",
    phone: "(11) 99467-0012",
    email: "administracao@acacias.com.br",
    observations: "Assembleia toda primeira terça-feira do mês.",
  },
  {
    company: "Clínica Odonto Vida",
    name: "Recepção",
    cnpj: "0A.0B0.C0D/0001-76",
    phone: "(11) 97120-6634",
    email: "contato@odontovida.com.br",
  },
  {
    company: "Supermercados Bom Preço Ltda",
    name: "Manutenção",
    cnpj: "ZZ.ZZZ.ZZZ/ZZZZ-62",
    phone: "(13) 3344-5500",
    email: "manutencao@redebompreco.com.br",
  },
  { name: "Oficina do Bairro", cnpj: "529.982.247-25", phone: "(31) 99911-2020" },
];

/** Locally any key and template of this form work. */
export const demoContracts = {
  enabled: true,
  apiKey: "chave-de-demonstracao-0001",
  templateToken: "d5b3c1de-1111-4222-8333-abcdefabcdef",
  folderPath: "/Contratos/",
};

export const demoProducts = [
  {
    code: "EQ-0101",
    type: "produto" as const,
    name: "Módulo fotovoltaico 600 W",
    description: "Monocristalino bifacial, garantia de desempenho de 25 anos.",
    unit: "un",
    price: 689.9,
  },
  {
    code: "EQ-0214",
    type: "produto" as const,
    name: "Inversor trifásico 15 kW",
    description: "Dois rastreadores MPPT, monitoramento por Wi-Fi incluso.",
    unit: "un",
    price: 8_940,
  },
  {
    code: "EQ-0330",
    type: "produto" as const,
    name: "Estrutura de fixação em alumínio",
    description: "Trilhos, grampos e parafusos em inox para telha metálica.",
    unit: "un",
    price: 118.5,
  },
  {
    code: "MT-0520",
    type: "produto" as const,
    name: "Cabo solar 6 mm²",
    description: "Rolo de 100 m, dupla isolação, preto e vermelho.",
    unit: "rolo",
    price: 612.2,
  },
  {
    code: "SV-0101",
    name: "Projeto elétrico e ART",
    description: "Diagramas, memorial de cálculo e responsabilidade técnica.",
    price: 1_950,
  },
  {
    code: "SV-0102",
    name: "Instalação e comissionamento",
    description: "Equipe certificada NR-10 e NR-35, testes e entrega técnica.",
    unit: "h",
    price: 180.95,
  },
  {
    code: "SV-0103",
    name: "Manutenção preventiva mensal",
    description: "Limpeza, termografia e relatório de geração.",
    unit: "mês",
    price: 480,
  },
];

/** `product` is an index; `discount` in reais. */
const item = (product: number, quantity: number, discount = 0) => ({ product, quantity, discount });

interface DemoProposal {
  client: number;
  title: string;
  description: string;
  deliveryDate: string;
  status: ProposalStatus;
  items: ReturnType<typeof item>[];
}

export const demoProposals: DemoProposal[] = [
  {
    client: 0,
    title: "Sistema fotovoltaico de 14,4 kWp para a unidade Savassi",
    description:
      "Fornecimento e instalação de um sistema conectado à rede, dimensionado para cobrir 92% do consumo médio dos últimos doze meses.",
    deliveryDate: "15 dias úteis",
    status: "sent",
    items: [item(0, 24, 557.6), item(1, 1, 440), item(2, 24), item(3, 3.5), item(4, 1)],
  },
  {
    client: 1,
    title: "Usina de solo do canteiro central",
    description: "Projeto executivo, estrutura e comissionamento.",
    deliveryDate: "60 dias",
    status: "draft",
    items: [item(0, 120), item(1, 4, 1_500), item(5, 160)],
  },
  {
    client: 2,
    title: "Manutenção preventiva 2027",
    description: "Contrato anual, visita mensal.",
    deliveryDate: "Início em janeiro",
    status: "accepted",
    items: [item(6, 12, 576)],
  },
  {
    client: 3,
    title: "Ampliação do sistema do ginásio",
    description: "Mais 8 kWp sobre o telhado novo.",
    deliveryDate: "20 dias úteis",
    status: "sent",
    items: [item(0, 14), item(2, 14), item(5, 24.5)],
  },
  {
    client: 4,
    title: "Energia para as áreas comuns",
    description: "Elevadores, bombas e iluminação dos blocos A e B.",
    deliveryDate: "30 dias",
    status: "rejected",
    items: [item(0, 40), item(1, 2)],
  },
  {
    client: 5,
    title: "Projeto elétrico da clínica",
    description: "Adequação do quadro e ART.",
    deliveryDate: "5 dias úteis",
    status: "accepted",
    items: [item(4, 1)],
  },
];
