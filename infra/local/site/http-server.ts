import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** `path` is percent-encoded; `query` is decoded. */
export type WireRequest = {
  method: string;
  path: string;
  search: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type WireReply = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type HttpServer = { endpoint: string; stop(): Promise<void> };

const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** Longer than clients reuse a connection: closing it first would fail their next call. */
export const KEEP_ALIVE_MS = 65_000;

/** Serves `answer` on a free port. A body over 64 MB is answered 413, an error of `answer` 500. */
export async function startHttpServer(
  answer: (request: WireRequest) => Promise<WireReply>,
): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => {
    void replyTo(incoming, answer).then((reply) => {
      const body = Buffer.from(reply.body ?? "");
      outgoing.writeHead(reply.status, { "content-length": body.length, ...reply.headers });
      outgoing.end(incoming.method === "HEAD" ? undefined : body);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads a request; `path` follows the mount point. */
export async function readRequest(incoming: IncomingMessage, path: string): Promise<WireRequest> {
  return { ...headOf(incoming), path, body: await buffer(incoming) };
}

function headOf(incoming: IncomingMessage): Omit<WireRequest, "body"> {
  const [path = "/", search = ""] = (incoming.url ?? "/").split(/\?(.*)/s);
  return {
    method: incoming.method ?? "GET",
    path,
    search,
    query: new URLSearchParams(search),
    headers: incoming.headers,
  };
}

async function replyTo(
  incoming: IncomingMessage,
  answer: (request: WireRequest) => Promise<WireReply>,
): Promise<WireReply> {
  try {
    const body = await buffer(incoming);
    if (body.length > MAX_BODY_BYTES) return { status: 413 };
    return await answer({ ...headOf(incoming), body });
  } catch (error) {
    const callerLeft = !incoming.complete;
    if (!callerLeft) console.error(error);
    return { status: 500 };
  }
}

/** Returns a segment of a path decoded; one that is wrongly encoded, as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
