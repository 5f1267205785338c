import { KMSClient } from "@aws-sdk/client-kms";

/** What `secrets.ts` needs of KMS, in a piece of its own: fetched with the first secret, not with the function. */
export { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";

export const kms = new KMSClient({ maxAttempts: 3 });
