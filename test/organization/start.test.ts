import { expect, test } from "vitest";
import { registryFacts } from "#shared/organization/company.ts";
import { tradeOf } from "#shared/organization/trades.ts";
import { contrast } from "#shared/values/color.ts";
import { maskCnpj } from "#shared/values/tax-id.ts";
import { colorsOf } from "#web/features/branding/logo-colors.ts";

const company = {
  cnpj: "27451806000152",
  company: "Vértice",
  legalName: "Vértice Climatização LTDA",
  tradeName: null,
  email: null,
  phone: null,
  address: null,
  active: true,
  activity: null,
};

test.each([
  ["Vértice Climatização LTDA", "Vértice Climatização"],
  ["Padaria Estrela do Sul Ltda. ME", "Padaria Estrela do Sul"],
  ["Santa Clara Eireli - EPP", "Santa Clara"],
  ["Banco do Brasil S.A.", "Banco do Brasil"],
  ["Me Conta", "Me Conta"],
])("names %s %s", (legalName, name) => {
  expect(registryFacts({ ...company, legalName }).name).toBe(name);
});

test("takes the trade name as the name of a company", () => {
  expect(registryFacts({ ...company, tradeName: "Vértice Ar" })).toMatchObject({
    name: "Vértice Ar",
    legalName: "Vértice Climatização LTDA",
    companyPhone: "",
  });
});

test("takes the examples of the most specific trade known", () => {
  expect(tradeOf("4322302")?.name).toBe("climatização");
  expect(tradeOf("4330404")?.name).toBe("obras e reformas");
  expect(tradeOf("9999999")).toBeUndefined();
  expect(tradeOf(null)).toBeUndefined();
});

test("masks a CNPJ from its first character", () => {
  expect(maskCnpj("2745180")).toBe("27.451.80");
  expect(maskCnpj("27.451.806/0001-52 ")).toBe("27.451.806/0001-52");
  expect(maskCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
});

function pixels(...parts: [count: number, color: number[]][]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat()),
  );
}

test("orders the colours of a logo by area, each readable under white", () => {
  const white = [255, 255, 255, 255];
  const colors = colorsOf(
    pixels([90, white], [20, [15, 118, 110, 255]], [9, [245, 158, 11, 255]], [50, [0, 0, 255, 0]]),
  );
  expect(colors?.primaryColor).toBe("#0f766e");
  for (const color of Object.values(colors ?? {}))
    expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(colors?.secondaryColor).not.toBe(colors?.accentColor);
});

test("finds no colours in a logo in black and white", () => {
  expect(colorsOf(pixels([9, [255, 255, 255, 255]], [9, [20, 20, 20, 255]]))).toBeUndefined();
});
