import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { isCommonPassword } from "#functions/platform/passwords/common-passwords.ts";
import { filterModule } from "#scripts/make-common-passwords.ts";

const SHIPPED = "functions/platform/passwords/common-passwords-filter.ts";
const ADA = ["Ada Lovelace", "ada.byron", "Padaria Pão de Queijo"];

const WEAK =
  `Password1 Senha123 Brasil123 Qwerty123 Abc12345 Verao2026! 123456 Flamengo10 Corinthians1910 Mudar123
  Fechou2026 Segredo123 segredo NovaSenha1 Palmeiras2024 S3nh@123 P@ssw0rd1 Admin123 Aa123456 Teste123 Maria1985 Jesus123
  Deus1234 TeAmo123 1q2w3e4r Q1w2e3r4 1Qaz2wsx 1Q2w3e4r! Padaria10 Maringa44 Curitiba2020 Gustavo99! Verão2025
  Janeiro2026 MinhaSenha1 Mengao10 Galo1908 Cruzeiro21 Empresa123 Cliente1 12345678 123456789 25121990 25/12/90 qwerty
  abc123 Demonstracao1 Welcome1 Summer2024! Iloveyou1 Letmein1 Monkey123 Dragon12 Fl4m3ng0 C0r1nth14ns Vitoria123
  Felicidade1 Proposta1 Trocar123 Bemvindo1 Acesso123 2026Brasil !Brasil2026! Asdf1234 Qwe12345`.split(
    /\s+/,
  );

test.each(WEAK)("%s is common", (password) => {
  expect(isCommonPassword(password, [])).toBe(true);
});

test.each(["Lovelace1990", "AdaLovelace90", "@d4.2026", "Byron2026", "adabyron1", "Queijo10"])(
  "%s is a word about the person with a few characters around it",
  (password) => {
    expect(isCommonPassword(password, ADA)).toBe(true);
  },
);

test.each([
  "Varanda-azul-42",
  "varanda-azul",
  "Girassol-no-quintal-7",
  "o rato roeu a roupa do rei 1",
  "correct horse battery staple",
  "Bicicleta77Nuvem",
  "kX9#72!4vQ",
  "Ada ama queijo 7",
  "Senha12345678",
  "x".repeat(128),
])("%s is not common", (password) => {
  expect(isCommonPassword(password, ADA)).toBe(false);
});

const PRINTABLE = Array.from({ length: 94 }, (_sign, index) =>
  String.fromCharCode(33 + index),
).join("");
const ALPHANUMERIC = PRINTABLE.replace(/[^a-z0-9]/gi, "");

function randomPassword(signs: string, length: number): string {
  const password = Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
  return /(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/.test(password) ? password : randomPassword(signs, length);
}

test.each([
  [8, ALPHANUMERIC],
  [10, ALPHANUMERIC],
  [12, PRINTABLE],
])(
  "of 10,000 random passwords of %i characters at most one in a hundred is refused",
  (length, signs) => {
    let refused = 0;
    for (let count = 0; count < 10_000; count++)
      if (isCommonPassword(randomPassword(signs, length), ADA)) refused++;
    expect(refused).toBeLessThanOrEqual(100);
  },
);

test("a check takes microseconds", () => {
  const passwords = [...WEAK, "Varanda-azul-42", "correct horse battery staple", "kX9#72!4vQ"];
  const rounds = Array.from({ length: 50 }, () => {
    const start = performance.now();
    for (let count = 0; count < 20; count++)
      for (const password of passwords) isCommonPassword(password, ADA);
    return (1_000 * (performance.now() - start)) / (20 * passwords.length);
  });
  // The quickest round, because the machine does other things too.
  expect(Math.min(...rounds)).toBeLessThan(10);
});

test("the list loads in milliseconds, and is at most 40 KB", async () => {
  const outfile = join(tmpdir(), `common-passwords-${process.pid}.mjs`);
  const entryPoints = ["functions/platform/passwords/common-passwords.ts"];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
  });
  const script = `const start = performance.now();
    await import(${JSON.stringify(outfile)});
    console.log(performance.now() - start);`;
  const load = () => {
    const flags = ["--input-type=module", "-e", script];
    return Number(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  };
  // The quickest of some, because the machine does other things too.
  expect(Math.min(...Array.from({ length: 5 }, load))).toBeLessThan(20);
  expect(statSync(outfile).size).toBeLessThan(42_000);
  expect(statSync(SHIPPED).size).toBeLessThanOrEqual(40 * 1_024);
  rmSync(outfile);
});

test("the list equals the one generated from the dictionaries", () => {
  expect(readFileSync(SHIPPED, "utf8")).toBe(filterModule());
});
