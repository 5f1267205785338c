/** As the registry writes: upper case, no accents, blank where unknown. */
interface Entry {
  razao_social: string;
  nome_fantasia: string;
  email: string | null;
  ddd_telefone_1: string;
  descricao_tipo_de_logradouro: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  municipio: string;
  uf: string;
  cep: string;
  cnae_fiscal: number;
  situacao_cadastral: number;
  descricao_situacao_cadastral: string;
  /** Personal data that must not reach our responses. */
  qsa: { nome_socio: string; cnpj_cpf_do_socio: string }[];
}

const blank: Entry = {
  razao_social: "",
  nome_fantasia: "",
  email: null,
  ddd_telefone_1: "",
  descricao_tipo_de_logradouro: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  municipio: "",
  uf: "",
  cep: "",
  cnae_fiscal: 0,
  situacao_cadastral: 2,
  descricao_situacao_cadastral: "ATIVA",
  qsa: [{ nome_socio: "SOCIO DE EXEMPLO", cnpj_cpf_do_socio: "***982247**" }],
};

/** Known companies by CNPJ. Every other valid number is not found. */
export const companies: Record<string, Entry> = {
  /** Its trade has sample records. */
  "27451806000152": {
    ...blank,
    razao_social: "VERTICE CLIMATIZACAO LTDA",
    ddd_telefone_1: "1932554180",
    descricao_tipo_de_logradouro: "RUA",
    logradouro: "ANTONIO LAPA",
    numero: "280",
    bairro: "CAMBUI",
    municipio: "CAMPINAS",
    uf: "SP",
    cep: "13025241",
    cnae_fiscal: 4_322_302,
  },
  "12ABC34501DE35": {
    ...blank,
    razao_social: "PRADO E MENEZES ADVOGADOS ASSOCIADOS LTDA",
    nome_fantasia: "PRADO E MENEZES ADVOGADOS",
    email: "CONTATO@PRADOMENEZES.ADV.BR",
    ddd_telefone_1: "1123681190",
    descricao_tipo_de_logradouro: "AVENIDA",
    logradouro: "PAULISTA",
    numero: "1106",
    complemento: "ANDAR 12",
    bairro: "BELA VISTA",
    municipio: "SAO PAULO",
    uf: "SP",
    cep: "01310914",
    cnae_fiscal: 6_911_701,
  },
  "11222333000181": {
    ...blank,
    razao_social: "PADARIA ESTRELA DO SUL LTDA ME",
    nome_fantasia: "PADARIA ESTRELA DO SUL",
    email: "CONTATO@ESTRELADOSUL.COM.BR",
    ddd_telefone_1: "11988142270",
    descricao_tipo_de_logradouro: "RUA",
    logradouro: "DAS FLORES",
    numero: "123",
    bairro: "CENTRO",
    municipio: "SAO PAULO",
    uf: "SP",
    cep: "01001000",
  },
  /** No e-mail, as is usual; the provider's official example. */
  "19131243000197": {
    ...blank,
    razao_social: "OPEN KNOWLEDGE BRASIL",
    nome_fantasia: "REDE PELO CONHECIMENTO LIVRE",
    ddd_telefone_1: "1123851939",
    descricao_tipo_de_logradouro: "AVENIDA",
    logradouro: "PAULISTA 37",
    numero: "37",
    complemento: "ANDAR 4",
    bairro: "BELA VISTA",
    municipio: "SAO PAULO",
    uf: "SP",
    cep: "01311902",
  },
  "00000000000191": {
    ...blank,
    razao_social: "BANCO DO BRASIL SA",
    ddd_telefone_1: "6134939002",
    logradouro: "SAUN QUADRA 5 BLOCO B",
    numero: "S/N",
    bairro: "ASA NORTE",
    municipio: "BRASILIA",
    uf: "DF",
    cep: "70040912",
  },
  /** Closed (8, baixada). */
  "46031288000162": {
    ...blank,
    razao_social: "HOSPITAL E MATERNIDADE SANTA CLARA EIRELI",
    nome_fantasia: "HOSPITAL SANTA CLARA",
    ddd_telefone_1: "1932324100",
    descricao_tipo_de_logradouro: "RUA",
    logradouro: "BARAO DE JAGUARA",
    numero: "901",
    bairro: "CENTRO",
    municipio: "CAMPINAS",
    uf: "SP",
    cep: "13015001",
    situacao_cadastral: 8,
    descricao_situacao_cadastral: "BAIXADA",
  },
  /** A sole trader, whose name ends in a CPF. */
  "18442073000107": { ...blank, razao_social: "TADEU DE EXEMPLO LIMA 52998224725" },
  /** Longer than the name of a client. */
  "33444555000181": {
    ...blank,
    razao_social:
      "ASSOCIACAO DOS PEQUENOS PRODUTORES RURAIS E AGRICULTORES FAMILIARES DA MICRORREGIAO DO CIRCUITO DAS AGUAS PAULISTA E DO SUL DE MINAS GERAIS",
    nome_fantasia: "APRUSUL",
  },
  "44555666000181": {
    ...blank,
    razao_social:
      "SINDICATO DOS TRABALHADORES NAS INDUSTRIAS DE PANIFICACAO CONFEITARIA MASSAS ALIMENTICIAS E BISCOITOS DO VALE DO PARAIBA E DO LITORAL NORTE",
  },
  /** Known only to the second provider. */
  "50100000000131": { ...blank, razao_social: "SEGUNDA CHANCE COMERCIO LTDA" },
};

export type Fault =
  | "429"
  | "500"
  | "500 at the first"
  | "6 s delay"
  | "page instead of JSON"
  | "half an answer"
  | "10 MB"
  | "redirect"
  | "another company";

/** Valid numbers that make the registry fail. */
export const faults: Record<string, Fault> = {
  "42900000000198": "429",
  "50000000000160": "500",
  "50100000000131": "500 at the first",
  "60000000000113": "6 s delay",
  "20000000000107": "page instead of JSON",
  "90000000000184": "half an answer",
  "41300000000194": "10 MB",
  "30200000000104": "redirect",
  "77788899000183": "another company",
};
