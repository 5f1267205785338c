import { expect, test } from "vitest";
import { AcceptanceInput, isStartOf, shortName } from "#shared/offers/decisions/acceptance.ts";

const sheet = {
  key: "8c4e0a52-4f2b-4c8a-9d38-2a7a5f1d2f11",
  version: 1,
  contentHash: "a".repeat(64),
  total: 3333.31,
  name: " Beatriz Nogueira ",
  agreed: true,
};

test("compares the first characters of a tax id without mask and case", () => {
  expect(isStartOf("12ab", "12ABC34501DE35")).toBe(true);
  expect(isStartOf("12.AB", "12ABC34501DE35")).toBe(true);
  expect(isStartOf("12AC", "12ABC34501DE35")).toBe(false);
  expect(isStartOf("529.9", "52998224725")).toBe(true);
  expect(isStartOf("", "52998224725")).toBe(false);
  expect(isStartOf("529982", "52998224725")).toBe(false);
});

test("parses an acceptance strictly", () => {
  expect(AcceptanceInput.parse({ ...sheet, email: " Bea@Acme.com.br " })).toMatchObject({
    total: 333_331,
    name: "Beatriz Nogueira",
    email: "bea@acme.com.br",
  });
  expect(AcceptanceInput.parse({ ...sheet, visibleSeconds: -1 }).visibleSeconds).toBeUndefined();
  const wrong = [
    { agreed: false },
    { name: "B" },
    { version: 0 },
    { contentHash: "abc" },
    { key: "x" },
    { taxId: "529.982.247-26" },
    { signerCpf: "529.982.247-26" },
    { total: -1 },
  ];
  for (const one of wrong)
    expect(AcceptanceInput.safeParse({ ...sheet, ...one }).success).toBe(false);
});

test("shortens a name to first name and initial for other people", () => {
  expect(shortName("Beatriz de Souza Nogueira")).toBe("Beatriz N.");
  expect(shortName("Ítalo  óros")).toBe("Ítalo Ó.");
  expect(shortName("Bia")).toBe("Bia");
});
