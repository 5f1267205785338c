import { answerOperatorCall } from "../operator/operator-call.ts";
import { type FaultyReply, openFaults } from "../operator/provider-faults.ts";
import { openProvider } from "../operator/provider.ts";
import { ASAAS } from "../paths.ts";
import type { WireRequest } from "../site/http-server.ts";
import { answerApi } from "./api.ts";
import { workOffDays } from "./days.ts";
import type { Ledger } from "./ledger.ts";
import { answerOperator } from "./operator.ts";
import { answerPage } from "./pages.ts";
import { openState } from "./state.ts";
import { openDispatcher } from "./webhooks.ts";

const WEBHOOK = "/api/webhooks/asaas";
const PAGE = /^\/(i|b|comprovantes|page\.js)(\/|$)/;

interface AsaasOptions {
  file: string | undefined;
  now: () => Date;
}

export type Asaas = Awaited<ReturnType<typeof openAsaas>>;

/** Simulates the payment provider Asaas, by the local clock. @throws Error naming an unusable file */
export async function openAsaas({ file, now }: AsaasOptions) {
  const kept = await openState(file);
  const state = kept.value;
  const faults = openFaults();
  const dispatcher = openDispatcher(kept, now);
  let origin = "";

  const ledger = (): Ledger => ({ state, at: now(), pages: origin + ASAAS });

  async function answerRequest(request: WireRequest): Promise<FaultyReply> {
    if (workOffDays(ledger())) await kept.save();
    const { path } = request;
    if (path === "/v3" || path.startsWith("/v3/")) {
      const call = { ...request, path: path.slice(3) };
      return faults.around(call, () => answerApi(ledger(), call));
    }
    if (PAGE.test(path)) {
      const reply = await answerPage(ledger(), request);
      if (request.method === "POST") await dispatcher.deliver();
      return reply;
    }
    const desk = { ledger: ledger(), faults, dispatcher };
    return answerOperatorCall(request, (call) => answerOperator(desk, call));
  }

  const provider = openProvider({
    name: "asaas",
    kept,
    answer: answerRequest,
    isCounted: (path) => PAGE.test(path),
    live: async () => {
      if (workOffDays(ledger())) await kept.save();
      await dispatcher.deliver();
    },
  });

  return {
    ...provider,
    apiKey: state.apiKey,
    webhookToken: state.webhookToken,
    /** Starts to follow the clock. `at` is the product's origin. */
    start(at: string) {
      origin = at;
      dispatcher.address(at + WEBHOOK);
      provider.start();
    },
  };
}
