import { answerOperatorCall } from "../operator/operator-call.ts";
import { type FaultyReply, openFaults } from "../operator/provider-faults.ts";
import { openProvider } from "../operator/provider.ts";
import { ZAPSIGN } from "../paths.ts";
import type { WireRequest } from "../site/http-server.ts";
import { answerApi } from "./api.ts";
import { answerFile } from "./files.ts";
import { answerOperator } from "./operator.ts";
import { answerPage } from "./page.ts";
import { openState, type Registry } from "./state.ts";
import { openDispatcher } from "./webhooks.ts";

const API = "/api/v1/";
const PAGES = "/verificar/";

interface ZapsignOptions {
  file: string | undefined;
  now: () => Date;
}

export type Zapsign = Awaited<ReturnType<typeof openZapsign>>;

/** Simulates the signature provider ZapSign. @throws Error naming an unusable file */
export async function openZapsign({ file, now }: ZapsignOptions) {
  const kept = await openState(file);
  const state = kept.value;
  const faults = openFaults();
  const dispatcher = openDispatcher(kept, now);
  let origin = "";

  const registry = (): Registry => ({ state, at: now(), pages: origin + ZAPSIGN });

  async function answerRequest(request: WireRequest): Promise<FaultyReply> {
    const { path } = request;
    if (path.startsWith(API)) {
      const call = { ...request, path: path.slice(API.length - 1) };
      return faults.around(call, () => answerApi(registry(), call));
    }
    if (path.startsWith("/files/")) return answerFile(registry(), request);
    if (path.startsWith(PAGES)) {
      const reply = answerPage(registry(), request);
      if (request.method === "POST") await dispatcher.deliver();
      return reply;
    }
    const desk = { registry: registry(), faults, dispatcher };
    return answerOperatorCall(request, (call) => answerOperator(desk, call));
  }

  const provider = openProvider({
    name: "zapsign",
    kept,
    answer: answerRequest,
    isCounted: (path) => path.startsWith(PAGES),
    live: () => dispatcher.deliver(),
  });

  return {
    ...provider,
    /** Starts to send events. `at` is the product's origin. */
    start(at: string) {
      origin = at;
      provider.start();
    },
  };
}
