import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  callUrl,
  formatPhone,
  isUnusualPhone,
  maskPhone,
  whatsappLink,
} from "#shared/values/phone.ts";

const anyTyped = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789+()- 15")) }),
);

test.each([
  ["11987654321", "(11) 98765-4321"],
  ["1130001234", "(11) 3000-1234"],
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["011987654321", "(11) 98765-4321"],
  ["+55 (011) 98765-4321", "(11) 98765-4321"],
  ["551130001234", "(11) 3000-1234"],
  ["55987654321", "(55) 98765-4321"],
  ["5555987654321", "(55) 98765-4321"],
  ["(11) 98765-4321", "(11) 98765-4321"],
])("formats %s as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(maskPhone(typed)).toBe(shown);
  expect(isUnusualPhone(typed)).toBe(false);
});

test("reads a number copied from the contacts of a phone, with its invisible marks", () => {
  const copied = "\u202A+55\u00A011\u00A098765\u20114321\u202C";
  expect([maskPhone(copied), formatPhone(copied)]).toEqual(["(11) 98765-4321", "(11) 98765-4321"]);
});

test.each(["08007701234", "4004-1234", "+1 212 555 1234", "2098765432", "11987654321 ramal 22"])(
  "keeps %s as typed",
  (typed) => {
    expect(formatPhone(typed)).toBe(typed);
    expect(maskPhone(typed)).toBe(typed);
  },
);

test.each([
  ["an area code that does not exist", "2098765432"],
  ["a mobile without the 9", "11887654321"],
  ["no area code", "98765-4321"],
  ["another country", "+1 212 555 1234"],
  ["too many digits", "119876543210"],
  ["words", "falar com Ana"],
])("a phone with %s gives a warning", (_reason, typed) => {
  expect(isUnusualPhone(typed)).toBe(true);
});

test.each(["", "  ", "08007701234", "0800 770 1234", "4004-1234"])(
  "%j gives no warning",
  (typed) => {
    expect(isUnusualPhone(typed)).toBe(false);
  },
);

test("knows exactly 67 area codes", () => {
  const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0")).filter(
    (code) => !isUnusualPhone(`${code}30001234`),
  );
  expect(known).toHaveLength(67);
});

test("the mask follows the input, and moves the dash at the 11th digit", () => {
  const typed = "11987654321";
  expect(Array.from(typed, (_, index) => maskPhone(typed.slice(0, index + 1)))).toEqual([
    "1",
    "(11",
    "(11) 9",
    "(11) 98",
    "(11) 987",
    "(11) 9876",
    "(11) 9876-5",
    "(11) 9876-54",
    "(11) 9876-543",
    "(11) 9876-5432",
    "(11) 98765-4321",
  ]);
});

test("masking is idempotent", () => {
  fc.assert(
    fc.property(anyTyped, (text) => {
      expect(maskPhone(maskPhone(text))).toBe(maskPhone(text));
      expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
    }),
    { numRuns: 500 },
  );
});

test("only mobile numbers have a WhatsApp link", () => {
  expect(whatsappLink("(11) 98765-4321", "Olá, segue a proposta & o link")).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1%2C%20segue%20a%20proposta%20%26%20o%20link",
  );
  for (const phone of ["1130001234", "08007701234", "2098765432", ""]) {
    expect(whatsappLink(phone, "Olá")).toBeUndefined();
  }
  expect(whatsappLink("11987654321", "\ud800")).toContain("?text=%EF%BF%BD");
});

test("a call link has only digits and country code, and none exists without digits", () => {
  expect(callUrl("(11) 98765-4321")).toBe("tel:11987654321");
  expect(callUrl("+351 21 123 4567")).toBe("tel:+351211234567");
  expect(["", "a combinar", "+"].map(callUrl)).toEqual([undefined, undefined, undefined]);
});
