import { LambdaClient } from "@aws-sdk/client-lambda";

/** What `printer.ts` needs of Lambda, in a piece of its own: fetched with the first print, not with the function. */
export { InvokeCommand } from "@aws-sdk/client-lambda";

/** A call that was refused for want of a free instance is made again for some seconds. */
export const lambda = new LambdaClient({ maxAttempts: 5 });
