import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { JsonFile } from "../json-file.ts";
import { readRequest, type WireRequest } from "../site/http-server.ts";
import type { FaultyReply } from "./provider-faults.ts";

const PAUSE_MS = 250;

interface ProviderOptions {
  name: string;
  kept: Pick<JsonFile<unknown>, "save">;
  answer: (request: WireRequest) => Promise<FaultyReply>;
  isCounted: (path: string) => boolean;
  /** Runs several times a second. */
  live: () => Promise<void>;
}

/** Serves a simulated provider below a path of the site. */
export function openProvider({ name, kept, answer, isCounted, live }: ProviderOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let life: Promise<void> | undefined;

  async function liveOn(): Promise<void> {
    while (!signal.aborted) {
      await sleep(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await live().catch((error: unknown) => console.error(`${name}:`, error));
    }
  }

  return {
    start() {
      life = liveOn();
    },
    async answer(incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<void> {
      const request = await readRequest(incoming, path);
      const reply = await answer(request);
      if (request.method !== "GET" || isCounted(path)) await kept.save();
      if (!reply) return void outgoing.destroy();
      outgoing.writeHead(reply.status, reply.headers).end(reply.body);
    },
    async stop() {
      stopping.abort();
      await life;
      await kept.save();
    },
  };
}
