import { resolve } from "node:path";
import type { Outcome } from "./lambda-instance.ts";

/** Main module of an instance: runs the handler named by its argument, one event after the other. */
type Handler = (event: unknown) => Promise<unknown>;

const { handler } = (await import(resolve(process.argv[2] ?? ""))) as { handler: Handler };

process.on("disconnect", () => process.exit());
process.on("message", ({ event }: { event: unknown }) => {
  void run(event).then((outcome) => process.send?.(outcome));
});

async function run(event: unknown): Promise<Outcome> {
  try {
    return { result: await handler(event) };
  } catch (error) {
    console.error(error);
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { errorType: name, errorMessage: message } };
  }
}
