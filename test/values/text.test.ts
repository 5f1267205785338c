import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import {
  Email,
  OptionalEmail,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from "#shared/values/schemas.ts";
import { codePoints, fileName, fold, initials, titleCase } from "#shared/values/text.ts";

const Name = requiredText(10, "Nome é obrigatório", "Nome muito longo");
const anyText = fc.string({ unit: "binary" });

function refusalsOf(schema: z.ZodType, value: unknown): string[] | undefined {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message);
}

test.each([undefined, null, "", "   ", "\n\t", "\u0007", "\u200b\u2060\ufeff", "\u3164", "\u2800"])(
  "refuses %j as required text",
  (value) => {
    expect(refusalsOf(Name, value)).toEqual(["Nome é obrigatório"]);
  },
);

test("an absent required text has the required message", () => {
  expect(z.object({ name: Name }).safeParse({}).error?.issues).toMatchObject([
    { path: ["name"], message: "Nome é obrigatório" },
  ]);
});

test("trims text and removes control characters, except line breaks and tabs", () => {
  expect(Name.parse("  Ana  ")).toBe("Ana");
  expect(Name.parse("a\u0007\u001b\u0085b")).toBe("ab");
  expect(Name.parse("a\r\nb\rc\td")).toBe("a\nb\nc\td");
});

test("removes what reverses the direction of the text after it", () => {
  const total = "Obras \u202eSol\u202c, no total de \u2066R$\u2069 \u200f10\u200e\u061c";
  expect(requiredLine(60, "Nome é obrigatório").parse(total)).toBe("Obras Sol, no total de R$ 10");
});

test("reduces white space of one-line text before its length counts", () => {
  const line = " a\r\nb \u00a0 c\u2028d\t";
  expect(requiredLine(7, "Nome é obrigatório").parse(line)).toBe("a b c d");
  expect(optionalLine(7).parse(line)).toBe("a b c d");
  expect(optionalLine(7).parse(" \n ")).toBe(null);
  expect(optionalLine(7).parse("\u200b")).toBe(null);
  expect(refusalsOf(requiredLine(7, "Nome é obrigatório"), " \n ")).toEqual(["Nome é obrigatório"]);
});

test("refuses text with NUL", () => {
  expect(refusalsOf(Name, "An\0a")).toEqual(["Texto inválido"]);
  expect(refusalsOf(optionalText(10), "\0")).toEqual(["Texto inválido"]);
});

test("refuses what is no text", () => {
  expect(refusalsOf(Name, 12)).toEqual(["Texto inválido"]);
  expect(refusalsOf(optionalText(10), {})).toEqual(["Texto inválido"]);
});

test("limits characters after trimming, counting an emoji as one", () => {
  expect(Name.parse(` ${"😀".repeat(10)} `)).toBe("😀".repeat(10));
  expect(refusalsOf(Name, "a".repeat(11))).toEqual(["Nome muito longo"]);
  expect(refusalsOf(requiredText(10, "Obrigatório"), "a".repeat(11))).toEqual([
    "Use no máximo 10 caracteres",
  ]);
  expect(refusalsOf(optionalText(10), "a".repeat(11))).toEqual(["Use no máximo 10 caracteres"]);
});

test("accepts its own result unchanged", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const first = requiredText(100, "Obrigatório").safeParse(text);
      fc.pre(first.success);
      expect(requiredText(100, "Obrigatório").parse(first.data)).toBe(first.data);
    }),
  );
});

test("a blank or null optional text is null, and an absent one is refused by default", () => {
  const Note = optionalText(10);
  expect([null, "", "  ", " a "].map((text) => Note.parse(text))).toEqual([null, null, null, "a"]);
  expect(z.object({ note: Note }).safeParse({}).success).toBe(false);
  expect(z.object({ note: Note.optional() }).parse({})).toEqual({});
});

test("the API document contains the limits of texts", () => {
  expect(z.toJSONSchema(Name)).toMatchObject({ type: "string", minLength: 1, maxLength: 10 });
});

test("trims an e-mail and converts it to lower case", () => {
  expect(Email.parse("  Ana.Souza+1@Exemplo.COM.br ")).toBe("ana.souza+1@exemplo.com.br");
});

test.each([
  "",
  "ana",
  "ana@",
  "@exemplo.com",
  "ana@exemplo",
  "a b@exemplo.com",
  "ana@exemplo.com, x@y.com",
  `${"a".repeat(250)}@x.com`,
  null,
  undefined,
  1,
])("%j is no e-mail", (value) => {
  expect(refusalsOf(Email, value)).toEqual(["Email inválido"]);
});

test("a blank or null optional e-mail is null", () => {
  expect([null, "", " ", "ANA@x.com"].map((email) => OptionalEmail.parse(email))).toEqual([
    null,
    null,
    null,
    "ana@x.com",
  ]);
  expect(refusalsOf(OptionalEmail, "ana")).toEqual(["Email inválido"]);
});

test("folding equates texts that differ in case and accents", () => {
  expect(fold("São João ÇÃO")).toBe("sao joao cao");
  expect(fold("Sa\u0303o")).toBe(fold("SÃO"));
});

test("folding is idempotent", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 1000 },
  );
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const once = fold(String.fromCodePoint(code));
    if (fold(once) !== once) expect.fail(`U+${code.toString(16)}`);
  }
});

test("takes initials from the first and last name", () => {
  expect(
    ["Ana", "ana de souza", "Érica Lima", " (Zé) 3M ", "ana@x.com", "", "😀"].map(initials),
  ).toEqual(["A", "AS", "ÉL", "Z3", "A", "?", "?"]);
});

test.each([
  ["PAULISTA 37", "Paulista 37"],
  ["PADARIA SÃO JOÃO LTDA", "Padaria São João LTDA"],
  ["ANA DE SOUZA E FILHOS ME", "Ana de Souza e Filhos ME"],
  ["BANCO DO BRASIL SA", "Banco do Brasil SA"],
  ["MARIA DE SA", "Maria de Sa"],
  ["METALURGICA X S.A.", "Metalurgica X S.A."],
  ["TECIDOS S/A", "Tecidos S/A"],
  ["MERCADO EIRELI - EPP", "Mercado EIRELI - EPP"],
  ["DA VINCI MODAS", "Da Vinci Modas"],
  ["RUA XV DE NOVEMBRO", "Rua XV de Novembro"],
  ["SANT'ANNA & CIA LTDA.", "Sant'Anna & Cia LTDA."],
  ["RUA DR. JBS", "Rua Dr. JBS"],
  ["iFood Serviços", "iFood Serviços"],
  ["", ""],
])("offers the registry's %j as %j", (registered, offered) => {
  expect(titleCase(registered)).toBe(offered);
});

test.each([
  ["Site institucional", "Site institucional"],
  ["Obra 10/12: fase 1", "Obra 10 12 fase 1"],
  ['Projeto "Alfa" <v2>?*', "Projeto Alfa v2"],
  ["a\u0000b\r\nc\u202Ed", "a b c d"],
  ["../../etc/passwd", "etc passwd"],
  ["  muito    espaço  ", "muito espaço"],
  ["fim...", "fim"],
  ["😀".repeat(81), "😀".repeat(80)],
  ["///", "proposta"],
  ["", "proposta"],
])("the title %j names the file %j", (title, expected) => {
  expect(fileName(title)).toBe(expected);
});

test("a file name is never empty, long, dotted at its ends or able to leave its folder", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.string({ unit: fc.constantFrom(...Array.from("a./\\:\"' \n😀")), maxLength: 200 }),
      ),
      (title) => {
        const name = fileName(title);
        expect(name).toMatch(/^[^\s.][^"'`/\\:*?<>|\p{Cc}]*$/u);
        expect(name).not.toMatch(/[\s.]$|\s\s/);
        expect(codePoints(name)).toBeLessThanOrEqual(80);
        expect(fileName(name)).toBe(name);
      },
    ),
    { numRuns: 1000 },
  );
});
