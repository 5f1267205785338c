import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "../site/json.ts";

const PATH = /^\/(?:api\/cep\/v1\/([^/]+)|ws\/([^/]+)\/json\/?)$/;

interface Entry {
  street: string;
  district: string;
  city: string;
  state: string;
}

/** Known addresses by CEP. Every other valid number is not found. */
const ADDRESSES: Record<string, Entry> = {
  "01001000": { street: "Praça da Sé", district: "Sé", city: "São Paulo", state: "SP" },
  "13025241": { street: "Rua Antônio Lapa", district: "Cambuí", city: "Campinas", state: "SP" },
  "30110044": {
    street: "Avenida do Contorno",
    district: "Savassi",
    city: "Belo Horizonte",
    state: "MG",
  },
  /** This town has a single CEP. */
  "37795000": { street: "", district: "", city: "Andradas", state: "MG" },
};

/** Known to ViaCEP alone. */
const AT_VIACEP: Record<string, Entry> = {
  "69900078": { street: "Rua Rui Barbosa", district: "Centro", city: "Rio Branco", state: "AC" },
};

/** CEPs at which both providers fail, and the first one does. */
const FAILING = "50000000";
const FAILING_FIRST = "50100000";

/** Simulates the CEP look-ups of BrasilAPI and ViaCEP. */
export function zipCodes(request: IncomingMessage, response: ServerResponse, path: string): void {
  const [, first, second] = PATH.exec(path) ?? [];
  const zip = first ?? second;
  const answer = (status: number, value: unknown) => {
    const { headers, body } = json(status, value);
    response.writeHead(status, headers).end(body);
  };
  if (request.method !== "GET" || zip === undefined) return answer(404, { message: "Not found" });
  if ((request.headers["user-agent"] ?? "node") === "node") return answer(403, {});
  if (!/^\d{8}$/.test(zip)) return answer(400, { message: "CEP inválido" });
  if (zip === FAILING || (zip === FAILING_FIRST && first)) return answer(500, {});
  const entry = ADDRESSES[zip === FAILING_FIRST ? "01001000" : zip];
  const atViaCep = entry ?? AT_VIACEP[zip];
  if (second) return answer(200, atViaCep ? viaCep(zip, atViaCep) : { erro: "true" });
  if (!entry) return answer(404, { name: "CepPromiseError", type: "service_error" });
  const { street, district, city, state } = entry;
  answer(200, { cep: zip, state, city, neighborhood: district, street, service: "open-cep" });
}

function viaCep(zip: string, { street, district, city, state }: Entry) {
  return {
    cep: zip.replace(/^(\d{5})/, "$1-"),
    logradouro: street,
    complemento: "",
    bairro: district,
    localidade: city,
    uf: state,
  };
}
