import { LambdaClient } from "@aws-sdk/client-lambda";

/** Loaded by `printer.ts` with the first print, not at cold start. */
export { InvokeCommand } from "@aws-sdk/client-lambda";

/** Retries for some seconds when no instance is free. */
export const lambda = new LambdaClient({ maxAttempts: 5 });
