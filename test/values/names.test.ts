import { expect, test } from "vitest";
import { nameText } from "#shared/values/schemas.ts";

const Name = nameText(100, "Nome é obrigatório", "Nome muito longo");

test.each([
  "visite evil.com hoje",
  "www.evil",
  "http://x",
  "a-b.com.br",
  "é1.shop!",
  "premio.in",
  "Premio.TK",
  "silva.jr.br",
  "golpe.zip",
  "premio.cloud",
  "приз.рф",
])("the name %s contains an address", (name) => {
  expect(Name.safeParse(name).error?.issues[0]?.message).toMatch("endereços da internet");
});

test.each([
  "Ana M. Comin",
  "J.C. Silva",
  "Café & Cia. Ltda.",
  "a.com1",
  "S.A. Comércio",
  "Dr.Paulo",
  "Sr.Zé",
  "Silva.Jr",
  "silva.jr filho",
])("the name %s contains no address", (name) => {
  expect(Name.safeParse(name).success).toBe(true);
});

test.each(["x", "x.", "xx.co1", "é-", " a"])(
  "refuses a name of 100,000 characters of %j quickly",
  (part) => {
    const name = part.repeat(100_000 / part.length);
    const before = process.cpuUsage().user;
    expect(Name.safeParse(name).success).toBe(false);
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(1_000);
  },
);
