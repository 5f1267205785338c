import * as z from "zod";
import type { ZipAddress } from "#shared/clients/schemas.ts";
import { isZip } from "#shared/clients/zip.ts";
import { findJson } from "./provider-client.ts";
import { requestWithFallback } from "./request-with-fallback.ts";

/** ZIP_CODE_URLS replaces them. `{cep}` becomes the number. */
const PROVIDERS = "https://brasilapi.com.br/api/cep/v1/{cep},https://viacep.com.br/ws/{cep}/json/";
/** BrasilAPI refuses Node's default. */
const USER_AGENT = "Fechou/1.0 (consulta de CEP)";
/** A real response is smaller than 1 KB. */
const MAX_RESPONSE_BYTES = 16 * 1024;

/** May be "", null or missing. */
const Text = z
  .string()
  .nullish()
  .transform((text) => text?.replaceAll(/\s+/g, " ").trim().slice(0, 100) || null);

const BrasilApi = z
  .object({ cep: z.string(), street: Text, neighborhood: Text, city: Text, state: Text })
  .transform(({ cep, neighborhood, ...others }) => ({
    zip: cep,
    district: neighborhood,
    ...others,
  }));

/** `erro` for an unknown number. */
const ViaCep = z
  .object({ cep: z.string(), logradouro: Text, bairro: Text, localidade: Text, uf: Text })
  .transform(({ cep, logradouro, bairro, localidade, uf }) => ({
    zip: cep,
    street: logradouro,
    district: bairro,
    city: localidade,
    state: uf,
  }));

const Unknown = z
  .object({ erro: z.union([z.literal(true), z.literal("true")]) })
  .transform(() => undefined);

// `localidade` and `city` tell the two apart.
const ZipResponse = z.union([
  Unknown,
  ViaCep.refine(({ city }) => city !== null),
  BrasilApi.refine(({ city }) => city !== null),
]);

/** Looks up a CEP of eight digits. @throws Problem `zip_lookup_unavailable` when no provider answered */
export function findZip(zip: string): Promise<ZipAddress | undefined> {
  return requestWithFallback({
    what: "zip codes",
    providers: process.env["ZIP_CODE_URLS"] || PROVIDERS,
    refusal: "zip_lookup_unavailable",
    ask: async (template, timeoutMs) => {
      const url = template.replace("{cep}", zip);
      const headers = { "user-agent": USER_AGENT };
      const query = { url, headers, timeoutMs, maxBytes: MAX_RESPONSE_BYTES };
      const found = await findJson(query, ZipResponse);
      if (found && digitsOf(found.zip) !== zip)
        throw new Error("The provider returned another CEP");
      return found && { ...found, zip };
    },
  });
}

function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  return isZip(digits) ? digits : text;
}
