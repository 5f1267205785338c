import { expect, test } from "vitest";
import { decodeCsv } from "#web/features/clients/decode-csv.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const MAC: Record<string, number> = {
  á: 0x87,
  ã: 0x8b,
  ç: 0x8d,
  é: 0x8e,
  ê: 0x90,
  í: 0x92,
  ó: 0x97,
  ô: 0x99,
  õ: 0x9b,
  Á: 0xe7,
  Ã: 0xcc,
  Ç: 0x82,
};
const mac = (text: string) =>
  Uint8Array.from(text, (character) => MAC[character] ?? character.charCodeAt(0));

test.each([
  "Nome;Endereço\nJosé Antônio Conceição;Praça João Mendes",
  "Nome\nÁREA VERDE LTDA\nJOÃO\n",
  "Nome\nAção & Construções",
])("decodes a file from Windows or a Mac: %j", (text) => {
  expect(decodeCsv(latin(text))).toBe(text);
  expect(decodeCsv(mac(text))).toBe(text);
  expect(decodeCsv(new TextEncoder().encode(text))).toBe(text);
  expect(decodeCsv(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
});

test.each(["\uFEFF", ""])("decodes UTF-16 of both orders that begins with %j", (mark) => {
  const text = "Nome\tEndereço\nJosé\tPraça João Mendes";
  const little = Buffer.from(mark + text, "utf16le");
  expect([decodeCsv(little), decodeCsv(Buffer.from(little).swap16())]).toEqual([text, text]);
});
