import { randomUUID } from "node:crypto";
import * as z from "zod";
import { openJsonFile } from "../json-file.ts";
import {
  type HttpServer,
  startHttpServer,
  type WireReply,
  type WireRequest,
} from "../site/http-server.ts";
import { awsJson, awsRefusal } from "../site/json.ts";
import { calls } from "./calls.ts";
import { type Cognito, CognitoRefusal, State } from "./state.ts";

export type CognitoServer = HttpServer & { userPoolId: string; clientId: string };

/** Simulates Cognito with one pool and one client, stored in `file` if any. @throws Error naming an unusable file */
export async function startCognito(options: {
  file?: string;
  now: () => Date;
}): Promise<CognitoServer> {
  const kept = await openJsonFile(options.file, State, async () => ({ pools: {}, clients: {} }));
  const { pools, clients } = kept.value;
  const userPoolId = Object.keys(pools)[0] ?? `us-east-1_${randomUUID().slice(0, 8)}`;
  pools[userPoolId] ??= { id: userPoolId, users: {} };
  const clientId = Object.keys(clients)[0] ?? randomUUID();
  clients[clientId] ??= { id: clientId, poolId: userPoolId };
  await kept.save();
  const cognito = { kept, now: options.now };
  const server = await startHttpServer((request) => answer(cognito, request));
  return {
    endpoint: server.endpoint,
    userPoolId,
    clientId,
    async stop() {
      await server.stop();
      await kept.save();
    },
  };
}

async function answer(cognito: Cognito, request: WireRequest): Promise<WireReply> {
  const name = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) return awsRefusal("UnknownOperationException", `${name} is not simulated.`);
  try {
    return awsJson(200, await call(cognito, JSON.parse(request.body.toString())));
  } catch (error) {
    if (error instanceof CognitoRefusal) return awsRefusal(error.name, error.message);
    if (error instanceof z.ZodError)
      return awsRefusal("InvalidParameterException", z.prettifyError(error));
    throw error;
  }
}
