import { expect, test } from "vitest";
import * as z from "zod";
import { checkAccess, type MemberCaller } from "#functions/platform/http/caller.ts";
import { branding } from "#shared/branding/contract.ts";
import { SCHEMES } from "#shared/branding/rules.ts";
import { BrandingChanges } from "#shared/branding/schemas.ts";
import { Problem } from "#shared/errors.ts";
import type { Role } from "#shared/organization/rules.ts";
import { contrast, readableInk } from "#shared/values/color.ts";

function refusals(changes: object): string[] {
  return (z.safeParse(BrandingChanges, changes).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${issue.message}`,
  );
}

function website(text: string | null): string | null | undefined {
  return z.parse(BrandingChanges, { companyWebsite: text }).companyWebsite;
}

test("has twelve colour schemes with distinct names, the default one first", () => {
  expect(new Set(SCHEMES.map(({ name }) => name)).size).toBe(12);
  expect(SCHEMES[0]).toEqual({
    name: "Azul Clássico",
    primary: "#3b82f6",
    secondary: "#10b981",
    accent: "#8b5cf6",
  });
  expect(SCHEMES.map(({ name }) => name)).toEqual([
    "Azul Clássico",
    "Verde Natural",
    "Roxo Moderno",
    "Laranja Energético",
    "Preto Elegante",
    "Cinza Moderno",
    "Preto & Azul",
    "Grafite",
    "Carvão Premium",
    "Preto & Verde",
    "Minimalista",
    "Executivo",
  ]);
});

test("text on the primary colour of every scheme is readable", () => {
  for (const { name, primary } of SCHEMES) {
    expect(contrast(readableInk(primary), primary), name).toBeGreaterThanOrEqual(4.5);
  }
});

test("changes only the fields sent, and drops unknown ones", () => {
  expect(z.parse(BrandingChanges, {})).toEqual({});
  expect(
    z.parse(BrandingChanges, { defaultLayout: "modern", logoUrl: "/x.png", organizationId: "y" }),
  ).toEqual({
    defaultLayout: "modern",
  });
});

test("a colour has six hexadecimal digits, and a layout is one of three", () => {
  expect(z.parse(BrandingChanges, { primaryColor: " #ABCDEF " })).toEqual({
    primaryColor: "#abcdef",
  });
  expect(refusals({ primaryColor: "#abc" })).toEqual(["primaryColor: Cor inválida"]);
  expect(refusals({ accentColor: "red;background:url(x)" })).toEqual(["accentColor: Cor inválida"]);
  expect(refusals({ defaultLayout: "baroque" })).toEqual(["defaultLayout: Layout inválido"]);
});

test("limits the presentation text to 300 characters, counting an emoji as one", () => {
  expect(refusals({ presentationText: "😀".repeat(300) })).toEqual([]);
  expect(refusals({ presentationText: "😀".repeat(301) })).toEqual([
    "presentationText: Use no máximo 300 caracteres",
  ]);
  expect(refusals({ presentationText: `${"a\r\n".repeat(149)}ab` })).toEqual([]);
  expect(z.parse(BrandingChanges, { presentationText: "  " })).toEqual({ presentationText: null });
});

test("normalizes a website to an http address", () => {
  expect(website("empresa.com.br")).toBe("https://empresa.com.br");
  expect(website("HTTP://Empresa.com.br/Solar/")).toBe("http://empresa.com.br/Solar");
  expect(website("empresa.com.br:8443/loja")).toBe("https://empresa.com.br:8443/loja");
  expect(website("")).toBeNull();
  expect(website(null)).toBeNull();
});

test("refuses every other address as website", () => {
  const hostile = [
    "javascript:alert(1)",
    "JaVaScRiPt://empresa.com.br/%0aalert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://empresa.com.br",
    "file:///etc/passwd",
    "https://nome:senha@empresa.com.br",
    "empresa",
    "javascript:1",
  ];
  for (const text of hostile) {
    expect(refusals({ companyWebsite: text }), text).toEqual([
      "companyWebsite: Informe um endereço como https://empresa.com.br",
    ]);
  }
});

test("owners and administrators change the branding, members only read it", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const organization = {
    suspendedAt: null,
    isTrialActive: true,
    trialEndDate: "2026-11-21T12:00:00Z",
  };
  const open = (role: Role) => {
    const caller = { member: { role }, organization } as unknown as MemberCaller;
    return Object.entries(branding).filter(([, entry]) => {
      try {
        checkAccess(entry, caller, now);
        return true;
      } catch (error) {
        expect(error).toEqual(new Problem("not_allowed"));
        return false;
      }
    });
  };
  expect(open("owner")).toHaveLength(4);
  expect(open("admin")).toHaveLength(4);
  expect(open("member").map(([name]) => name)).toEqual(["get"]);
});
