export const CNPJ = "12ABC34501DE35";

/** A client with every field that a person types. */
export const SILVIA = {
  name: "Sílvia Nakamura",
  company: "Padaria Estrela",
  cnpj: CNPJ,
  phone: "(11) 98814-2270",
  email: "silvia@estrela.com.br",
  address: "Rua A, 1",
  observations: "Só atende à tarde",
};
