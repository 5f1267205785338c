import { randomUUID } from "node:crypto";
import type { Reply } from "../api-gateway/api-gateway.ts";
import { element, textsOf, xmlDocument } from "../s3/xml.ts";
import { startHttpServer, type WireReply, type WireRequest } from "./http-server.ts";
import { awsJson, awsRefusal } from "./json.ts";

const DISTRIBUTION = "ELOCAL00000000";
const MAX_CACHED = 500;

interface Invalidation {
  at: string;
  paths: string[];
}

export type Cdn = Awaited<ReturnType<typeof startCdn>>;

/** Simulates CloudFront: caches public files until they are invalidated. Also answers for SSM. */
export async function startCdn({ parameter, now }: { parameter: string; now: () => Date }) {
  const kept = new Map<string, Reply>();
  const invalidations: Invalidation[] = [];

  function forget(paths: string[]): void {
    invalidations.push({ at: now().toISOString(), paths });
    for (const path of kept.keys())
      if (paths.some((pattern) => isBelow(pattern, path))) kept.delete(path);
  }

  const server = await startHttpServer(async (request) => {
    if (request.headers["x-amz-target"] === "AmazonSSM.GetParameter")
      return answerParameter(request, parameter);
    if (request.path !== `/2020-05-31/distribution/${DISTRIBUTION}/invalidation`)
      return { status: 404, body: xmlDocument(element("Error")) };
    const paths = textsOf(request.body.toString(), "Path");
    forget(paths);
    return invalidated(paths, now());
  });

  return {
    ...server,
    invalidations: () => invalidations,
    async answer(path: string, load: () => Promise<Reply>): Promise<Reply> {
      const known = kept.get(path);
      if (known) return known;
      const reply = await load();
      if (reply.status === 200) kept.set(path, reply);
      const [oldest] = kept.keys();
      if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
      return reply;
    },
  };
}

function isBelow(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function answerParameter({ body }: WireRequest, known: string): WireReply {
  const { Name } = JSON.parse(body.toString()) as { Name?: string };
  if (Name !== known) return awsRefusal("ParameterNotFound", "");
  return awsJson(200, { Parameter: { Name, Type: "String", Value: DISTRIBUTION, Version: 1 } });
}

function invalidated(paths: string[], at: Date): WireReply {
  const batch = element(
    "InvalidationBatch",
    element(
      "Paths",
      element("Quantity", paths.length),
      element("Items", ...paths.map((path) => element("Path", path))),
    ),
    element("CallerReference", "local"),
  );
  const answer = element(
    "Invalidation",
    element("Id", randomUUID()),
    element("Status", "Completed"),
    element("CreateTime", at.toISOString()),
    batch,
  );
  const headers = { "content-type": "text/xml" };
  return { status: 201, headers, body: xmlDocument(answer) };
}
