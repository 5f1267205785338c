import { expect, test } from "vitest";
import { accented, accentedCity } from "#functions/gateways/registry-accents.ts";

test.each([
  ["Padaria Pao de Minas", "Padaria Pão de Minas"],
  ["Vertice Climatizacao LTDA", "Vertice Climatização LTDA"],
  ["Clinica Medica Sao Jose", "Clínica Médica São José"],
  ["Casa de Cha e Servicos para Eventos", "Casa de Cha e Serviços para Eventos"],
  ["Instalacoes Antonio Sol SA", "Instalações Antônio Sol SA"],
])("%s is written %s", (plain, written) => {
  expect(accented(plain)).toBe(written);
});

test("a city has its own name, also where its words are written otherwise elsewhere", () => {
  expect(accentedCity("Sao Paulo")).toBe("São Paulo");
  expect(accentedCity("Goiania")).toBe("Goiânia");
  expect(accentedCity("Curitiba")).toBe("Curitiba");
  expect(accentedCity("Lugar Nenhum")).toBe("Lugar Nenhum");
});
