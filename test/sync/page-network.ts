import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { type OnAnswer, send } from "#web/contract/client.ts";

/** What a simulated page is connected to. One for all files of a worker, which load the client's modules once. */
export const network = {
  origin: "",
  token: "",
  isOffline: () => false,
  /** Holds an answer back. */
  until: async (_route: string): Promise<void> => undefined,
};

/** Stands for `call` of the browser's transport. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onAnswer }: { onAnswer?: OnAnswer } = {},
): Promise<CallOutput<E>> {
  if (network.isOffline()) throw new TypeError("Failed to fetch");
  const transport = { origin: network.origin, token: () => network.token };
  const answer = await send(transport, endpoint, input, onAnswer);
  await network.until(endpoint.route);
  return answer;
}
