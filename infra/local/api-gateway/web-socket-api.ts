import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { type Handshake, handler } from "#functions/sockets/handler.ts";
import { SOCKET_PATH } from "#shared/push.ts";
import { actingAs } from "../lambda/enforce-grants.ts";
import { startHttpServer } from "../site/http-server.ts";

const CONNECTION_ID = /^[\da-f-]{36}$/;

/** Simulates API Gateway's WebSocket API: the function `sockets` accepts handshakes, functions send by HTTP. */
export async function startWebSocketApi() {
  const open = new Map<string, WebSocket>();
  const server = new WebSocketServer({ noServer: true });
  const management = await startHttpServer(async ({ method, path, body }) => {
    const id = /^\/@connections\/([^/]+)$/.exec(path)?.[1] ?? "";
    if (!CONNECTION_ID.test(id))
      return { status: 400, headers: { "x-amzn-errortype": "BadRequestException" } };
    const socket = open.get(id);
    if (!socket || method !== "POST")
      return { status: 410, headers: { "x-amzn-errortype": "GoneException" } };
    socket.send(body.toString());
    return { status: 200 };
  });
  return {
    endpoint: management.endpoint,
    hasConnections: () => open.size > 0,
    attach: (site: Server): void => {
      site.on("upgrade", (incoming: IncomingMessage, stream, head) => {
        if (urlOf(incoming).pathname !== SOCKET_PATH) return;
        const connectionId = randomUUID();
        void actingAs("sockets", () => handler(toHandshake(incoming, connectionId))).then(
          ({ statusCode }) => {
            if (statusCode !== 200)
              return stream.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`);
            return server.handleUpgrade(incoming, stream, head, (socket) => {
              open.set(connectionId, socket);
              socket.on("close", () => open.delete(connectionId));
              socket.on("message", (data: Buffer) => routeMessage(connectionId, data.toString()));
            });
          },
          () => stream.destroy(),
        );
      });
    },
    async stop() {
      for (const socket of open.values()) socket.terminate();
      server.close();
      await management.stop();
    },
  };
}

/** Routes messages by their `action`; others only keep the connection open. */
function routeMessage(connectionId: string, body: string): void {
  if (!body.includes('"action":"present"')) return;
  const requestContext = { connectionId, requestId: randomUUID() };
  actingAs("sockets", () => handler({ requestContext, body })).catch((error: unknown) =>
    console.error("sockets:", error),
  );
}

function urlOf({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://localhost");
}

function toHandshake(incoming: IncomingMessage, connectionId: string): Handshake {
  const { headers, socket } = incoming;
  const identity = { sourceIp: socket.remoteAddress ?? "127.0.0.1" };
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(",")]),
    ),
    queryStringParameters: Object.fromEntries(urlOf(incoming).searchParams),
    requestContext: { connectionId, requestId: randomUUID(), identity },
  };
}
