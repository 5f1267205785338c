import { KMSClient } from "@aws-sdk/client-kms";

/** Loaded by `encryption.ts` with the first secret, not at cold start. */
export { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";

export const kms = new KMSClient({ maxAttempts: 3 });
