import * as z from "zod";
import { contract } from "./contract.ts";
import { type Endpoint, impliedProblems } from "./endpoint.ts";
import { parseRoute } from "./route.ts";
import { problems } from "./errors.ts";
import { SHOWN_ORGANIZATION, SHOWN_PERSON } from "./shown.ts";

/** The OpenAPI 3.1 document of the whole product, made from the contract. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const { method, path } = parseRoute(endpoint.route);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(domain, name, endpoint) };
    }
  }
  return { openapi: "3.1.0", info: { title: "Fechou", version: "1" }, paths };
}

function operation(domain: string, name: string, endpoint: Endpoint): object {
  const { method, path } = parseRoute(endpoint.route);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const body = endpoint.input && method !== "GET" ? json(endpoint.input, "input") : undefined;
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    parameters: [...inPath, ...shown(endpoint)],
    ...(body && { requestBody: { content: body } }),
    responses: { ...success(endpoint), ...unchanged(endpoint), ...refusals(endpoint) },
  };
}

/** What our own client says of the page it calls from; other callers may leave it out. */
function shown(endpoint: Endpoint): object[] {
  if (!impliedProblems(endpoint).includes("other_session")) return [];
  return [SHOWN_PERSON, SHOWN_ORGANIZATION].map((name) => ({
    name,
    in: "header",
    required: false,
    schema: { type: "string", format: "uuid" },
  }));
}

function success(endpoint: Endpoint): object {
  if (endpoint.answers === "redirect") return { 302: { description: "Redirect" } };
  if (endpoint.answers === "file") return { 200: { description: "File", content: { "*/*": {} } } };
  const answer = { description: "OK", content: json(endpoint.output, "output") };
  return { [endpoint.status ?? 200]: answer, ...(endpoint.unless && { 200: answer }) };
}

function unchanged({ polled }: Endpoint): object {
  return polled ? { 304: { description: "Unchanged since the ETag of If-None-Match" } } : {};
}

function refusals(endpoint: Endpoint): Record<string, object> {
  const codes = [...impliedProblems(endpoint), ...(endpoint.problems ?? [])];
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: [...new Set(group)].join(", ") },
    ]),
  );
}

function json(schema: z.core.SomeType, io: "input" | "output"): object {
  const jsonSchema = z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: "any" });
  return { "application/json": { schema: jsonSchema } };
}
