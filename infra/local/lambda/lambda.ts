import { type HttpServer, startHttpServer, type WireReply } from "../site/http-server.ts";
import { type LambdaInstance, startInstance } from "./lambda-instance.ts";

export interface LocalFunction {
  module: string;
  /** Each instance runs one call at a time. */
  max: number;
}

const MAX_PAYLOAD_BYTES = 6_291_556;

/** Simulates invoking functions. Each instance is a process, started by a call that finds no free one. */
export async function startLambda(functions: Record<string, LocalFunction>): Promise<HttpServer> {
  const pools = new Map(Object.entries(functions).map(([name, one]) => [name, openPool(one)]));
  const server = await startHttpServer(async ({ path, body }) => {
    const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1] ?? "";
    const pool = pools.get(decodeURIComponent(name));
    if (!pool) return refusal(404, "ResourceNotFoundException", `There is no function ${name}`);
    if (body.length > MAX_PAYLOAD_BYTES) return refusal(413, "RequestTooLargeException", "");
    return pool.invoke(JSON.parse(body.toString()) as unknown);
  });
  return {
    endpoint: server.endpoint,
    async stop() {
      await server.stop();
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

function openPool({ module, max }: LocalFunction) {
  const instances = new Set<LambdaInstance>();
  const idle: LambdaInstance[] = [];

  function start(): LambdaInstance {
    const instance = startInstance(module);
    instances.add(instance);
    return instance;
  }

  /** Prefers the last used instance; undefined when all are busy. */
  function take(): LambdaInstance | undefined {
    const instance = idle.pop();
    if (!instance) return instances.size < max ? start() : undefined;
    if (instance.isAlive()) return instance;
    instances.delete(instance);
    return take();
  }

  function release(instance: LambdaInstance): void {
    if (instance.isAlive()) idle.push(instance);
    else instances.delete(instance);
  }

  return {
    async invoke(event: unknown): Promise<WireReply> {
      const instance = take();
      if (!instance) return refusal(429, "TooManyRequestsException", "Rate Exceeded.");
      const { failure, ...outcome } = await instance.run(event);
      release(instance);
      const text = JSON.stringify(failure ?? ("result" in outcome ? outcome.result : null));
      if (failure) return answer(text, { "x-amz-function-error": "Unhandled" });
      if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return answer(text);
      const tooLarge = { errorType: "Function.ResponseSizeTooLarge" };
      return answer(JSON.stringify(tooLarge), { "x-amz-function-error": "Unhandled" });
    },
    async stop(): Promise<void> {
      await Promise.all([...instances].map((instance) => instance.stop()));
    },
  };
}

function answer(body: string, headers: Record<string, string> = {}): WireReply {
  return { status: 200, headers: { "content-type": "application/json", ...headers }, body };
}

function refusal(status: number, type: string, message: string): WireReply {
  return {
    status,
    headers: { "content-type": "application/json", "x-amzn-errortype": type },
    body: JSON.stringify({ Type: "User", message }),
  };
}
