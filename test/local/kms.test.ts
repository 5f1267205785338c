import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { expect, onTestFinished, test } from "vitest";
import { startKms } from "#infra/local/kms/kms.ts";

async function kmsAt(file?: string) {
  const server = await startKms(file === undefined ? {} : { file });
  const client = new KMSClient({
    endpoint: server.endpoint,
    region: "sa-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  const stop = async () => {
    client.destroy();
    await server.stop();
  };
  onTestFinished(stop);
  return {
    stop,
    async seal(text: string, context: Record<string, string>) {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({
          KeyId: server.keyId,
          Plaintext: Buffer.from(text),
          EncryptionContext: context,
        }),
      );
      return CiphertextBlob!;
    },
    async open(CiphertextBlob: Uint8Array, context: Record<string, string>) {
      const { Plaintext } = await client.send(
        new DecryptCommand({ CiphertextBlob, EncryptionContext: context }),
      );
      return Buffer.from(Plaintext!).toString();
    },
  };
}

test("decrypts a ciphertext with its own context in any order, and with no other", async () => {
  const kms = await kmsAt();
  const sealed = await kms.seal("chave ção", { organization: "1", use: "zapsign" });
  expect(Buffer.from(sealed).includes("chave")).toBe(false);
  expect(await kms.open(sealed, { use: "zapsign", organization: "1" })).toBe("chave ção");
  for (const context of [{}, { organization: "2", use: "zapsign" }, { organization: "1" }])
    await expect(kms.open(sealed, context)).rejects.toMatchObject({
      name: "InvalidCiphertextException",
    });
});

test("encrypts a text differently each time, and refuses a changed ciphertext", async () => {
  const kms = await kmsAt();
  const [one, other] = [await kms.seal("x", {}), await kms.seal("x", {})];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  one[0]! ^= 1;
  await expect(kms.open(one, {})).rejects.toThrow();
});

test("decrypts after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fechou-kms-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "kms.json");
  const before = await kmsAt(file);
  const sealed = await before.seal("segredo", { organization: "1" });
  await before.stop();
  expect(await (await kmsAt(file)).open(sealed, { organization: "1" })).toBe("segredo");
});
