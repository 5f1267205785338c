import { KMSClient } from "@aws-sdk/client-kms";

/** The SDK that `encryption.ts` imports with the first secret, so that a cold start does not load it. */
export { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";

export const kms = new KMSClient({ maxAttempts: 3 });
