import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { contract, type Domain } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { problems } from "#shared/problems.ts";
import { parseRoute, type Route } from "#shared/route.ts";
import type { LambdaHandler } from "../lambda/handlers.ts";
import { decodeSegment } from "../site/http-server.ts";
import { json } from "../site/json.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;

interface Target {
  routeKey: Route;
  domain: Domain;
  method: string;
  segments: string[];
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

const targets: Target[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.values(endpoints as Record<string, Endpoint>).map(({ route }) => {
    const { method, path } = parseRoute(route);
    return { routeKey: route, domain: domain as Domain, method, segments: path.split("/") };
  }),
);

/** Simulates API Gateway: matches the route, builds the event, unpacks the answer. */
export function apiGateway(handlers: Record<Domain, LambdaHandler>) {
  return async (incoming: IncomingMessage, url: URL): Promise<Reply> => {
    const body = await buffer(incoming);
    if (body.length > MAX_BODY_BYTES) return refusal(413, problems.too_large.message);
    const target = match(incoming.method ?? "GET", url.pathname);
    if (!target) return refusal(404, "Endereço não encontrado.");
    const result = await handlers[target.domain](
      toEvent(incoming, url, target, body),
      {} as Context,
    );
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(result.headers ?? {}))
      headers[name.toLowerCase()] = String(value);
    if (result.cookies) headers["set-cookie"] = result.cookies;
    const encoding = result.isBase64Encoded ? "base64" : "utf8";
    return {
      status: result.statusCode ?? 200,
      headers,
      body: Buffer.from(result.body ?? "", encoding),
    };
  };
}

/** As in API Gateway, the earliest fixed segment wins. */
function match(method: string, path: string): Target | undefined {
  const segments = path.split("/");
  const fits = (target: Target) =>
    target.method === method &&
    target.segments.length === segments.length &&
    target.segments.every(
      (part, index) => part === segments[index] || (isName(part) && segments[index] !== ""),
    );
  const specificity = ({ segments: parts }: Target) =>
    parts.map((part) => (isName(part) ? "1" : "0")).join("");
  return targets.filter(fits).toSorted((a, b) => specificity(a).localeCompare(specificity(b)))[0];
}

function isName(segment: string): boolean {
  return segment.startsWith("{");
}

function toEvent(
  incoming: IncomingMessage,
  url: URL,
  target: Target,
  body: Buffer,
): APIGatewayProxyEventV2 {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  }
  const given = url.pathname.split("/");
  const params = target.segments.flatMap((part, index) =>
    isName(part) ? [[part.slice(1, -1), decodeSegment(given[index] ?? "")] as const] : [],
  );
  const now = new Date();
  return {
    version: "2.0",
    routeKey: target.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(headers["cookie"] && { cookies: headers["cookie"].split("; ") }),
    headers,
    pathParameters: Object.fromEntries(params),
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: url.hostname,
      domainPrefix: "local",
      http: {
        method: target.method,
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: incoming.socket.remoteAddress ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: target.routeKey,
      stage: "$default",
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    body: body.toString("base64"),
    isBase64Encoded: true,
  };
}

function refusal(status: number, message: string): Reply {
  const code = status === 413 ? "too_large" : "not_found";
  return json(status, { code, message });
}
