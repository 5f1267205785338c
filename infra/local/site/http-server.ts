import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

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

const maxBodyBytes = 64 * 1024 * 1024;
// The SDK reuses connections: closing them first would fail its next call.
const keepAliveMs = 65_000;

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
  server.keepAliveTimeout = keepAliveMs;
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
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return { ...headOf(incoming), path, body: Buffer.concat(parts) };
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
    const body = await readBody(incoming);
    if (!body) return { status: 413 };
    return await answer({ ...headOf(incoming), body });
  } catch (error) {
    const callerLeft = !incoming.complete;
    if (!callerLeft) console.error(error);
    return { status: 500 };
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks) : undefined;
}
