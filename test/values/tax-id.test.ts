import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { OptionalTaxId, TaxId } from "#shared/values/schemas.ts";
import {
  formatTaxId,
  hideCpf,
  isCnpj,
  isCpf,
  isTaxId,
  maskTaxId,
  normalizeTaxId,
} from "#shared/values/tax-id.ts";

const CNPJS = [
  "12.ABC.345/01DE-35",
  "00.000.000/0001-91",
  "11.222.333/0001-81",
  "19.131.243/0001-97",
  "A1.B2C.3D4/0001-93",
  "AB.12C.D34/0001-84",
  "9Z.8Y7.X6W/0001-05",
  "0A.0B0.C0D/0001-76",
  "ZZ.ZZZ.ZZZ/ZZZZ-62",
  "IO.UQF.000/0001-14",
  "AB.CDE.FGH/IJKL-80",
];
const CPFS = [
  "529.982.247-25",
  "111.444.777-35",
  "123.456.789-09",
  "000.000.001-91",
  "935.411.347-80",
  "100.000.000-19",
];
const anyTyped = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789abzABZÁß./- ")) }),
);

test.each(CNPJS)("%s is a CNPJ", (masked) => {
  expect(isCnpj(masked)).toBe(true);
  expect(isCnpj(normalizeTaxId(masked))).toBe(true);
  expect(isTaxId(masked)).toBe(true);
  expect(isCpf(masked)).toBe(false);
});

test("stores a CNPJ typed in lower case in upper case", () => {
  expect(TaxId.parse("12abc34501de35")).toBe("12ABC34501DE35");
});

test.each([
  ["a wrong check digit", "12.ABC.345/01DE-34"],
  ["letters valued from 10", "12.ABC.345/01DE-45"],
  ["a letter among the check digits", "12.ABC.345/01DE-3A"],
  ["13 characters", "12ABC34501DE3"],
  ["15 characters", "12ABC34501DE355"],
  ["an accent", "12ÁBC34501DE35"],
  ["only zeros", "00000000000000"],
  ["only ones", "11111111111111"],
  ["a wrong numeric check digit", "11.222.333/0001-82"],
  ["other digits than 0-9", "１１222333000181"],
])("refuses a CNPJ with %s", (_reason, text) => {
  expect(isTaxId(text)).toBe(false);
});

test("does not turn a letter into the ASCII letter of its upper case", () => {
  // "ſ" and "ı" are "S" and "I" in upper case, "ß" is "SS"
  expect(normalizeTaxId("ſıß")).toBe("ſıß");
  expect(isCnpj("ıO.UQF.000/0001-14")).toBe(false);
});

test.each(CPFS)("%s is a CPF", (masked) => {
  expect(isCpf(masked)).toBe(true);
  expect(isCpf(normalizeTaxId(masked))).toBe(true);
  expect(isTaxId(masked)).toBe(true);
  expect(isCnpj(masked)).toBe(false);
});

test.each([
  "111.111.111-11",
  "000.000.000-00",
  "529.982.247-24",
  "529.982.247-2",
  "5299822472A",
  "",
])("%j is no CPF", (text) => {
  expect(isTaxId(text)).toBe(false);
});

test("formats a stored tax id with the mask of its kind", () => {
  for (const masked of [...CNPJS, ...CPFS]) {
    expect(formatTaxId(normalizeTaxId(masked))).toBe(masked);
    expect(formatTaxId(masked)).toBe(masked);
  }
  expect(formatTaxId("123")).toBe("123");
});

test("the mask follows the input, from CPF to CNPJ at a letter or the 12th character", () => {
  const steps = (text: string) =>
    Array.from(text, (_, index) => maskTaxId(text.slice(0, index + 1)));
  expect(steps("52998224725")).toEqual([
    "5",
    "52",
    "529",
    "529.9",
    "529.98",
    "529.982",
    "529.982.2",
    "529.982.24",
    "529.982.247",
    "529.982.247-2",
    "529.982.247-25",
  ]);
  expect(maskTaxId("112223330001")).toBe("11.222.333/0001");
  expect(maskTaxId("11222333000181")).toBe("11.222.333/0001-81");
  expect(maskTaxId("12a")).toBe("12.A");
  expect(maskTaxId("12abc34501de35")).toBe("12.ABC.345/01DE-35");
  expect(maskTaxId("12ABC34501DEX35999")).toBe("12.ABC.345/01DE-35");
});

test("masking is idempotent", () => {
  fc.assert(
    fc.property(anyTyped, (text) => {
      const masked = maskTaxId(text);
      expect(maskTaxId(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(18);
    }),
  );
});

test("normalizing is idempotent", () => {
  fc.assert(
    fc.property(anyTyped, (text) => {
      const normalized = normalizeTaxId(text);
      expect(normalizeTaxId(normalized)).toBe(normalized);
    }),
  );
});

test("a mask never changes whether a number is valid", () => {
  const characters = fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  fc.assert(
    fc.property(fc.array(characters, { minLength: 12, maxLength: 12 }), (base) => {
      const root = base.join("");
      const valid = Array.from(
        { length: 100 },
        (_, digits) => root + String(digits).padStart(2, "0"),
      ).filter(isCnpj);
      expect(valid.map(formatTaxId).map(normalizeTaxId).filter(isCnpj)).toEqual(valid);
      expect(valid.length).toBe(root === "000000000000" ? 0 : 1);
    }),
    { numRuns: 30 },
  );
});

test("stores a tax id of a request without mask, or refuses it", () => {
  expect(TaxId.parse(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
  expect(TaxId.parse("529.982.247-25")).toBe("52998224725");
  for (const value of ["", "529.982.247-24", null, undefined, 52_998_224_725]) {
    const result = TaxId.safeParse(value);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(["CPF/CNPJ inválido"]);
  }
});

test("a blank, null or absent optional tax id is null", () => {
  const Client = z.object({ cnpj: OptionalTaxId });
  for (const body of [{}, { cnpj: undefined }, { cnpj: null }, { cnpj: "" }, { cnpj: " ./- " }]) {
    expect(Client.parse(body)).toEqual({ cnpj: null });
  }
  expect(Client.parse({ cnpj: "11.222.333/0001-81" })).toEqual({ cnpj: "11222333000181" });
  expect(Client.safeParse({ cnpj: "123" }).error?.issues).toMatchObject([
    { path: ["cnpj"], message: "CPF/CNPJ inválido" },
  ]);
});

test("shows the middle of a CPF and all of a CNPJ", () => {
  expect(hideCpf("529.982.247-25")).toBe("***.982.247-**");
  expect(hideCpf("52998224725")).toBe("***.982.247-**");
  for (const cnpj of CNPJS) expect(hideCpf(cnpj)).toBe(cnpj);
});
