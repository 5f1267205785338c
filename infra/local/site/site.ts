import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { findFile, PUBLIC_PREFIX } from "#functions/gateways/files.ts";
import { now } from "#functions/platform/clock.ts";
import type { Domain } from "#shared/contract.ts";
import { pageWith, type PageSettings } from "../../page-settings.ts";
import { fileSecurityHeaders, securityHeaders } from "../../security-headers.ts";
import { offerRequest } from "../../viewer-request.ts";
import { apiGateway, type Reply } from "../api-gateway/api-gateway.ts";
import type { Asaas } from "../asaas/asaas.ts";
import type { LambdaHandler } from "../lambda/handlers.ts";
import { isForeignCall, isLoopback } from "../lambda/local-callers.ts";
import type { operator } from "../operator/operator.ts";
import { ASAAS, COMPANY_REGISTRY, LOCAL, ZAPSIGN, ZIP_CODES } from "../paths.ts";
import { companyRegistry } from "../registries/company-registry.ts";
import { zipCodes } from "../registries/zip-codes.ts";
import type { Zapsign } from "../zapsign/zapsign.ts";
import type { Cdn } from "./cdn.ts";
import { KEEP_ALIVE_MS } from "./http-server.ts";
import { json, readJson } from "./json.ts";
import { staticSite } from "./static-site.ts";

export type WebApp = { built: string } | "hot" | "none";

interface SiteOptions {
  port: number;
  /** Defaults to an address that only this machine reaches. */
  host?: string | undefined;
  web: WebApp;
  handlers: Record<Domain, LambdaHandler>;
  asaas: Asaas;
  zapsign: Zapsign;
  page: PageSettings;
  cdn: Cdn;
  sockets?: { attach(server: Server): void } | undefined;
  operator: ReturnType<typeof operator>;
}

type Pages = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
) => Promise<void> | void;

const THIS_MACHINE = "127.0.0.1";

/**
 * Serves the one origin: `/api`, `/files`, `/__local` and the web app, with CloudFront's headers.
 * @throws Error in one sentence for a taken port or a foreign address
 */
export async function startSite({
  port,
  host,
  web,
  handlers,
  asaas,
  zapsign,
  page,
  cdn,
  sockets,
  operator: operatorCalls,
}: SiteOptions) {
  const api = apiGateway(handlers);
  const server = createServer((incoming, outgoing) => {
    void route(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });

  server.keepAliveTimeout = KEEP_ALIVE_MS;
  sockets?.attach(server);
  const pages = await openPages(web, server, page);

  async function route(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
    const { pathname } = url;
    const isFile = pathname.startsWith(`/${PUBLIC_PREFIX}`);
    const headers = isFile ? fileSecurityHeaders : securityHeaders;
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (/^\/(api|p)\//.test(pathname)) {
      const answer = await api(incoming, pathname.startsWith("/p/") ? offerCall(url) : url);
      outgoing.setHeader("date", now().toUTCString());
      if (answer.status === 304)
        for (const name of Object.keys(headers)) outgoing.removeHeader(name);
      return reply(outgoing, answer);
    }
    if (isFile) return reply(outgoing, await cdn.answer(pathname, () => publicFile(pathname)));
    if (isLocal(pathname) && isForeignCall(incoming.headers, host))
      return reply(outgoing, FOREIGN_CALL);
    if (pathname.startsWith(COMPANY_REGISTRY))
      return companyRegistry(incoming, outgoing, pathname.slice(COMPANY_REGISTRY.length));
    if (pathname.startsWith(ZIP_CODES))
      return zipCodes(incoming, outgoing, pathname.slice(ZIP_CODES.length));
    if (pathname.startsWith(`${ASAAS}/`))
      return asaas.answer(incoming, outgoing, pathname.slice(ASAAS.length));
    if (pathname.startsWith(`${ZAPSIGN}/`))
      return zapsign.answer(incoming, outgoing, pathname.slice(ZAPSIGN.length));
    if (isLocal(pathname)) {
      const body = readJson(await buffer(incoming));
      return reply(outgoing, await operatorCalls(incoming.method ?? "GET", url, body));
    }
    return pages(incoming, outgoing, url);
  }

  await listen(server, port, host ?? THIS_MACHINE);
  const origin = `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const FOREIGN_CALL: Reply = json(403, {
  message: `Only pages of this environment may call ${LOCAL}.`,
});

/** As CloudFront routes a client's page. */
function offerCall({ pathname, search, origin }: URL): URL {
  const request = { uri: pathname, headers: {} };
  const { uri } = offerRequest({ viewer: { ip: THIS_MACHINE }, request });
  return new URL(`${uri}${search}`, origin);
}

function isLocal(pathname: string): boolean {
  return pathname === LOCAL || pathname.startsWith(`${LOCAL}/`);
}

function nameOf(host: string | undefined): string {
  if (!host || isLoopback(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

async function openPages(web: WebApp, server: Server, page: PageSettings): Promise<Pages> {
  if (web === "none")
    return (_incoming, outgoing) => reply(outgoing, { status: 404, headers: {}, body: "" });
  if (web === "hot") {
    const { createServer: createVite } = await import("vite");
    const vite = await createVite({
      // Its own web socket server would listen on every address.
      server: { middlewareMode: true, ws: { server } },
      appType: "spa",
      plugins: [{ name: "page-settings", transformIndexHtml: (html) => pageWith(html, page) }],
    });
    return (incoming, outgoing) => {
      // Hot reload needs inline scripts and a web socket.
      outgoing.removeHeader("content-security-policy");
      vite.middlewares(incoming, outgoing);
    };
  }
  const site = staticSite(web.built, page);
  return async (incoming, outgoing, url) => {
    reply(outgoing, await site(url.pathname, [incoming.headers["accept-encoding"]].flat().join()));
  };
}

async function publicFile(pathname: string): Promise<Reply> {
  const file = await findFile(decodeURI(pathname).slice(1));
  if (!file) return { status: 404, headers: {}, body: "" };
  return {
    status: 200,
    headers: { "content-type": file.type },
    body: Buffer.from(file.bytes),
  };
}

function reply(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new Error(`Port ${port} is taken: set PORT to another one.`));
      else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
        reject(new Error(`HOST is ${host}, which is no address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
