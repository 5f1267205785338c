import { expect, test } from "vitest";
import { templateTokenOf } from "#web/features/contracts/template-token.ts";

const TOKEN = "d5b3c1de-1111-4222-8333-abcdefabcdef";

test.each([
  TOKEN,
  ` ${TOKEN} `,
  `https://app.zapsign.com.br/conta/modelos/${TOKEN}`,
  `https://sandbox.app.zapsign.com.br/conta/modelos/${TOKEN}/`,
  `https://app.zapsign.com.br/conta/modelos/${TOKEN}/editar?aba=campos#topo`,
  `app.zapsign.com.br/conta/modelos/${TOKEN}`,
])("extracts the token from %j", (typed) => {
  expect(templateTokenOf(typed)).toBe(TOKEN);
});

test("takes the last part of an address without a token, and keeps other text", () => {
  expect(templateTokenOf("https://app.zapsign.com.br/conta/modelos/modelo-7")).toBe("modelo-7");
  expect(templateTokenOf("modelo-7")).toBe("modelo-7");
  expect(templateTokenOf("/")).toBe("");
  expect(templateTokenOf("")).toBe("");
});
