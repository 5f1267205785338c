import { env } from "#functions/platform/env.ts";

const sdk = () => import("./kms.ts");

/** KMS takes a sealed text back only with the organization it was sealed for. */
const keyFor = (orgId: string) => ({
  KeyId: env("SECRETS_KEY"),
  EncryptionContext: { organization: orgId },
});

/** A secret of an organization as it may be stored, in base64. At most 4 KB of text. */
export async function seal(secret: string, orgId: string): Promise<string> {
  const { kms, EncryptCommand } = await sdk();
  const Plaintext = Buffer.from(secret, "utf8");
  const { CiphertextBlob } = await kms.send(new EncryptCommand({ ...keyFor(orgId), Plaintext }));
  if (!CiphertextBlob) throw new Error("KMS answered no ciphertext");
  return Buffer.from(CiphertextBlob).toString("base64");
}

/** What `seal` was given. @throws Error of KMS for what was sealed for another organization. */
export async function unseal(sealed: string, orgId: string): Promise<string> {
  const { kms, DecryptCommand } = await sdk();
  const CiphertextBlob = Buffer.from(sealed, "base64");
  const { Plaintext } = await kms.send(new DecryptCommand({ ...keyFor(orgId), CiphertextBlob }));
  if (!Plaintext) throw new Error("KMS answered no plaintext");
  return Buffer.from(Plaintext).toString("utf8");
}
