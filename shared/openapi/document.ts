import type * as z from "zod";
import { contract } from "#shared/contract.ts";
import { type Endpoint, impliedProblems, needsSession } from "#shared/endpoint.ts";
import { problems } from "#shared/problems.ts";
import { parseRoute } from "#shared/route.ts";
import { ORGANIZATION_HEADER, PERSON_HEADER } from "#shared/scope-headers.ts";
import { Components } from "./components.ts";
import { requestExamples } from "./examples.ts";

const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set by signing in. On plain HTTP it is called `session`.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    description: "The same session: `token` of signing in.",
  },
  asaas: { type: "apiKey", in: "header", name: "asaas-access-token" },
  zapsign: {
    type: "apiKey",
    in: "header",
    name: "x-fechou-webhook",
    description: "Together with the secret in the path.",
  },
};

/** Describes the API in OpenAPI 3.1. */
export function openapi() {
  const components = new Components();
  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const { method, path } = parseRoute(endpoint.route);
      const described = operation([domain, name], endpoint, components);
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Fechou",
      version: "1",
      description:
        "Money is a number of reais with at most two decimals. Instants are ISO 8601 in UTC, days are YYYY-MM-DD.",
    },
    servers: [{ url: "/" }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      parameters: scopeHeaders,
      examples: sorted(components.examples),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function sorted(named: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...named].toSorted(([a], [b]) => a.localeCompare(b)));
}

function operation(
  [domain, name]: [string, string],
  endpoint: Endpoint,
  components: Components,
): object {
  const operationId = `${domain}.${name}`;
  const body = requestContent(operationId, endpoint, components);
  return {
    operationId,
    tags: [domain],
    security: security(name, endpoint),
    parameters: [
      ...parameters("path", endpoint.params, components),
      ...(isGet(endpoint) ? parameters("query", endpoint.input, components) : []),
      ...scopeParameters(endpoint),
      ...(endpoint.polled ? [header("If-None-Match", { type: "string" })] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...success(endpoint, components), ...refusals(endpoint, components) },
  };
}

function isGet({ route }: Endpoint): boolean {
  return parseRoute(route).method === "GET";
}

/** Webhooks have their own authentication, named after the call. */
function security(name: string, endpoint: Endpoint): Record<string, string[]>[] {
  if (needsSession(endpoint)) return [{ session: [] }, { token: [] }];
  return endpoint.access === "provider" ? [{ [name]: [] }] : [];
}

function parameters(
  place: "path" | "query",
  schema: z.core.SomeType | undefined,
  components: Components,
): object[] {
  if (!schema) return [];
  // Path numbers are sent as digits; the parsed schema describes them better.
  const { properties = {}, required = [] } = components.schema(
    schema,
    place === "path" ? "output" : "input",
  ) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

/** Tell whose data our client shows; other clients may omit them. */
const scopeHeaders = Object.fromEntries(
  [PERSON_HEADER, ORGANIZATION_HEADER].map((name) => [
    name,
    header(name, { type: "string", format: "uuid" }),
  ]),
);

function scopeParameters(endpoint: Endpoint): object[] {
  if (!impliedProblems(endpoint).includes("other_session")) return [];
  return Object.keys(scopeHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function header(name: string, schema: object): object {
  return { name, in: "header", required: false, schema };
}

function requestContent(
  id: string,
  endpoint: Endpoint,
  components: Components,
): object | undefined {
  const { takes, field = "file", input } = endpoint;
  if (takes === "form") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", required: [field], properties: { [field]: file } };
    return { "multipart/form-data": { schema } };
  }
  if (takes === "raw")
    return {
      "application/json": { schema: { description: "An event as the provider sends it." } },
    };
  if (!input || isGet(endpoint)) return undefined;
  const example = requestExamples[id];
  const schema = components.schema(input, "input");
  return { "application/json": { schema, ...(example !== undefined && { example }) } };
}

function success(endpoint: Endpoint, components: Components): object {
  const { answers, output, status = 200, unless, polled, pages, synced } = endpoint;
  if (answers === "redirect")
    return {
      302: { description: "Redirect", headers: { Location: { schema: { type: "string" } } } },
    };
  if (answers === "file")
    return { 200: { description: "File", content: { "*/*": { schema: { type: "string" } } } } };
  if (answers === "page")
    return {
      200: { description: "Page", content: { "text/html": { schema: { type: "string" } } } },
    };
  const schema = components.schema(output, "output");
  if (schema["type"] === "null") return { 204: { description: "Done" } };
  const text = { schema: { type: "string" } };
  const link = { ...text, description: 'rel="next": what did not fit into 4 MB' };
  const position = { ...text, description: "for GET /api/sync, up to the semicolon" };
  const headers = {
    ...(polled && { ETag: text }),
    ...(pages && { Link: link }),
    ...(synced && { "Sync-Cursor": position }),
  };
  const content = { "application/json": { schema } };
  const response = {
    description: "OK",
    ...(Object.keys(headers).length > 0 && { headers }),
    content,
  };
  return {
    [status]: response,
    ...(unless && { 200: { ...response, description: "Already done by an earlier request" } }),
    ...(polled && { 304: { description: "Unchanged since the ETag in If-None-Match" } }),
  };
}

function refusals(endpoint: Endpoint, components: Components): Record<string, object> {
  const { problems: own = [] } = endpoint;
  const codes = [...new Set([...impliedProblems(endpoint), ...own, "internal" as const])];
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, components.refusal(status, group)]),
  );
}
