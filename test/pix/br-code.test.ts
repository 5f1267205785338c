import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  crc16,
  maskPixKey,
  pixCode,
  pixReference,
  plainPixText,
  readPixKey,
} from "#shared/pix/br-code.ts";
import { cents } from "#shared/values/money.ts";

const EVP = "123e4567-e12b-12d3-a456-426655440000";
const LONGEST = `financeiro.${"a".repeat(51)}@empresa.com.br`;

/** Key kind, key, name, city, centavos, reference and code. Equal to those of two other programs. */
const VECTORS = [
  [
    "random",
    EVP,
    "Solar Energia Ltda",
    "Campinas",
    185_184,
    "PROP20260042V1",
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d3-a456-42665544000052040000530398654071851.845802BR5918SOLAR ENERGIA LTDA6008CAMPINAS62180514PROP20260042V16304CD0C",
  ],
  [
    "cnpj",
    "11.222.333/0001-81",
    "Acme Serviços",
    "São Paulo",
    5_500,
    undefined,
    "00020126360014br.gov.bcb.pix011411222333000181520400005303986540555.005802BR5913ACME SERVICOS6009SAO PAULO62070503***6304F672",
  ],
  [
    "cnpj",
    "12.ABC.345/01DE-35",
    "Nova Empresa",
    "Belo Horizonte",
    123_456,
    "PROP20260007V2",
    "00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654071234.565802BR5912NOVA EMPRESA6014BELO HORIZONTE62180514PROP20260007V26304AE31",
  ],
  [
    "phone",
    "(11) 98765-4321",
    "José da Silva",
    "Recife",
    1,
    "PROP20261234V12",
    "00020126360014br.gov.bcb.pix0114+551198765432152040000530398654040.015802BR5913JOSE DA SILVA6006RECIFE62190515PROP20261234V126304E157",
  ],
  [
    "email",
    LONGEST.toUpperCase(),
    "Empresa de Nome Comprido26",
    "Rio de Janeiro16",
    9_999_999_999,
    "A".repeat(25),
    `00020126990014br.gov.bcb.pix0177${LONGEST}520400005303986541199999999.995802BR5925EMPRESA DE NOME COMPRIDO26015RIO DE JANEIRO162290525${"A".repeat(25)}63043904`,
  ],
  [
    "cpf",
    "529.982.247-25",
    "Maria Aparecida",
    "Manaus",
    100_000,
    "PROP20260001V1",
    "00020126330014br.gov.bcb.pix01115299822472552040000530398654071000.005802BR5915MARIA APARECIDA6006MANAUS62180514PROP20260001V163048422",
  ],
  [
    "random",
    EVP.toUpperCase(),
    "Solar Energia Ltda",
    "Campinas",
    45_000,
    "PROP20260073V1",
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d3-a456-4266554400005204000053039865406450.005802BR5918SOLAR ENERGIA LTDA6008CAMPINAS62180514PROP20260073V163040062",
  ],
  [
    "email",
    "Contato@AcaiSaoJoao.com.br",
    "Açaí & Cia. São João Ltda – ME",
    "São José dos Campos",
    99_999,
    "PROP20260042V12",
    "00020126480014br.gov.bcb.pix0126contato@acaisaojoao.com.br5204000053039865406999.995802BR5925ACAI CIA. SAO JOAO LTDA M6015SAO JOSE DOS CA62190515PROP20260042V1263046D62",
  ],
] as const;

test.each(VECTORS)(
  "creates a code with the %s key %s",
  (kind, typed, name, city, amount, reference, expected) => {
    const key = readPixKey(kind, typed);
    if (key === undefined) throw new Error("The key was refused");
    const payment = {
      kind,
      key,
      name,
      city,
      amount: cents(amount),
      ...(reference && { reference }),
    };
    expect(pixCode(payment)).toBe(expected);
  },
);

test("codes equal those of another program, for any amount and name", () => {
  const anyName = fc
    .string({ unit: fc.constantFrom(...Array.from("aãçéíÕúZ09 .-")), minLength: 1, maxLength: 25 })
    .filter((name) => /[\p{L}\d]/u.test(name) && name === name.trim().replaceAll(/ +/g, " "));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), anyName, (amount, name) => {
      const made = pixCode({
        kind: "random",
        key: EVP,
        name,
        city: "Manaus",
        amount: cents(amount),
      });
      const receiver = plainPixText(name, 25);
      const other = generatePixPayload({
        key: EVP,
        merchantName: receiver,
        merchantCity: "MANAUS",
        amount: amount / 100,
      });
      expect(made).toBe(other);
    }),
  );
});

test("the checksum of the standard text is 29B1", () => {
  expect(crc16("123456789")).toBe("29B1");
});

test.each([
  ["random", EVP.replaceAll("-", ""), EVP],
  ["random", ` ${EVP.replaceAll("-", "").toUpperCase()} `, EVP],
  ["cnpj", "11.222.333/0001-81", "11222333000181"],
  ["cnpj", "12abc34501de35", "12ABC34501DE35"],
] as const)("reads the key %s %s", (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key);
});

test.each([
  ["email", `${LONGEST}x`],
  ["email", "ana.solar.com.br"],
  ["cpf", "529.982.247-26"],
  ["phone", "(11) 3000-1234"],
  ["phone", "0800 123 4567"],
  ["random", "123e4567"],
  ["random", `${EVP.slice(1)}-`],
  ["cnpj", "11.222.333/0001-82"],
] as const)("refuses the key %s %s", (kind, key) => {
  expect(readPixKey(kind, key)).toBeUndefined();
});

test.each([
  { amount: 0 },
  { amount: 10_000_000_000 },
  { reference: "PROP-1" },
  { reference: "a".repeat(26) },
  { key: "a".repeat(78) },
  { key: "" },
  { name: "&" },
  { city: "&" },
])("refuses a code with %j", (wrong) => {
  const right = { kind: "random" as const, key: EVP, name: "A", city: "B", amount: 1 };
  expect(() => pixCode({ ...right, ...wrong, amount: cents(wrong.amount ?? 1) })).toThrow(
    RangeError,
  );
});

test("references contain letters and digits only, and keys are masked for readers", () => {
  expect(pixReference("PROP-2026-0042", 1)).toBe("PROP20260042V1");
  expect(maskPixKey({ kind: "cpf", key: "52998224725" })).toBe("••••4725");
  expect(maskPixKey({ kind: "cnpj", key: "11222333000181" })).toBe("11.222.333/0001-81");
  expect(maskPixKey({ kind: "email", key: "ana@solar.com.br" })).toBe("a•••@solar.com.br");
});
