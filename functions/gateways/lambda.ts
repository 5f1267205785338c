import { LambdaClient } from "@aws-sdk/client-lambda";

/** The SDK that `printer.ts` imports with the first print, so that a cold start does not load it. */
export { InvokeCommand } from "@aws-sdk/client-lambda";

/** Retries for some seconds when no instance is free. */
export const lambda = new LambdaClient({ maxAttempts: 5 });
