import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { EDGE_HEADER } from "#infra/viewer-request.ts";
import { startStub } from "#test/world/stub-server.ts";

export interface Behind {
  endpoint: string;
  apiId: string;
  edgeSecret: string;
  filesBucket: string;
}

export interface Edge {
  origin: string;
  stop(): void;
}

/** A visitor's address; the range is for documentation (RFC 5737). */
const VISITOR = "203.0.113.7";

/**
 * Simulates CloudFront for the API and the files on a free port of 127.0.0.1, because no emulator does. `/api/*` goes
 * to API Gateway with the secret and the address of the visitor; `/files/*` is read from the bucket.
 */
export async function startEdge(behind: Behind): Promise<Edge> {
  const s3 = new S3Client({
    endpoint: behind.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    forcePathStyle: true,
  });
  const server = await startStub((incoming, outgoing) => {
    if (incoming.url?.startsWith("/files/")) void answerFile(s3, behind, incoming, outgoing);
    else passOn(behind, incoming, outgoing);
  });
  return {
    origin: server.origin,
    stop() {
      void server.stop();
      s3.destroy();
    },
  };
}

/** The host name by which LocalStack and MiniStack find an API. */
export const apiHost = (apiId: string) => `${apiId}.execute-api.localhost`;

function passOn(
  { endpoint, apiId, edgeSecret }: Behind,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const headers = {
    ...incoming.headers,
    host: apiHost(apiId),
    "x-viewer-address": VISITOR,
    [EDGE_HEADER]: edgeSecret,
  };
  const onward = request(new URL(incoming.url ?? "/", endpoint), {
    method: incoming.method,
    headers,
  });
  onward.once("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.once("error", (error) => outgoing.writeHead(502).end(error.message));
  incoming.pipe(onward);
}

async function answerFile(
  s3: S3Client,
  { filesBucket }: Behind,
  { url = "" }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const { Body, ContentType, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: filesBucket, Key: url.slice(1) }),
    );
    const bytes = await Body?.transformToByteArray();
    outgoing.writeHead(200, { "content-type": ContentType, "cache-control": CacheControl });
    outgoing.end(bytes);
  } catch (error) {
    outgoing.writeHead(404).end(String(error));
  }
}
