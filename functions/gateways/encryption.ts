import { env } from "#functions/platform/env.ts";

const sdk = () => import("./kms.ts");

/** The organization is the encryption context: KMS decrypts a secret only for the organization it was encrypted for. */
const keyFor = (orgId: string) => ({
  KeyId: env("SECRETS_KEY"),
  EncryptionContext: { organization: orgId },
});

/** Returns a secret of an organization encrypted, in base64. Takes at most 4 KB of text. */
export async function encryptSecret(secret: string, orgId: string): Promise<string> {
  const { kms, EncryptCommand } = await sdk();
  const Plaintext = Buffer.from(secret, "utf8");
  const { CiphertextBlob } = await kms.send(new EncryptCommand({ ...keyFor(orgId), Plaintext }));
  if (!CiphertextBlob) throw new Error("KMS returned no ciphertext");
  return Buffer.from(CiphertextBlob).toString("base64");
}

/** Reverses `encryptSecret`. @throws Error of KMS for a secret of another organization. */
export async function decryptSecret(encrypted: string, orgId: string): Promise<string> {
  const { kms, DecryptCommand } = await sdk();
  const CiphertextBlob = Buffer.from(encrypted, "base64");
  const { Plaintext } = await kms.send(new DecryptCommand({ ...keyFor(orgId), CiphertextBlob }));
  if (!Plaintext) throw new Error("KMS returned no plaintext");
  return Buffer.from(Plaintext).toString("utf8");
}
