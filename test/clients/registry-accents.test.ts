import { expect, test } from "vitest";
import { accented, accentedCity } from "#functions/gateways/registry-accents.ts";

test.each([
  ["Padaria Pao de Minas", "Padaria Pão de Minas"],
  ["Vertice Climatizacao LTDA", "Vertice Climatização LTDA"],
  ["Clinica Medica Sao Jose", "Clínica Médica São José"],
  ["Casa de Cha e Servicos para Eventos", "Casa de Cha e Serviços para Eventos"],
  ["Instalacoes Antonio Sol SA", "Instalações Antônio Sol SA"],
])("writes %s as %s", (plain, written) => {
  expect(accented(plain)).toBe(written);
});

test("spells a city by its own name, even if its words are spelled otherwise elsewhere", () => {
  expect(accentedCity("Sao Paulo")).toBe("São Paulo");
  expect(accentedCity("Goiania")).toBe("Goiânia");
  expect(accentedCity("Curitiba")).toBe("Curitiba");
  expect(accentedCity("Lugar Nenhum")).toBe("Lugar Nenhum");
});
