import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import * as z from "zod";
import { openJsonFile } from "../json-file.ts";
import { type HttpServer, startHttpServer, type WireReply } from "../site/http-server.ts";
import { awsJson, awsRefusal } from "../site/json.ts";

export type KmsServer = HttpServer & { keyId: string };

const State = z.object({ keyId: z.uuid(), key: z.string() });

const Context = z.record(z.string(), z.string()).default({});
const Encrypt = z.object({ KeyId: z.string(), Plaintext: z.base64(), EncryptionContext: Context });
const Decrypt = z.object({ CiphertextBlob: z.base64(), EncryptionContext: Context });

const MAX_PLAINTEXT_BYTES = 4_096;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Simulates KMS with one key and AES-256-GCM, bound to the encryption context.
 * @throws Error naming an unusable file
 */
export async function startKms({ file }: { file?: string } = {}): Promise<KmsServer> {
  const { value: state } = await openJsonFile(file, State, async () => ({
    keyId: crypto.randomUUID(),
    key: randomBytes(32).toString("base64"),
  }));
  const key = Buffer.from(state.key, "base64");
  const calls: Record<string, (body: unknown) => WireReply> = {
    "TrentService.Encrypt": (body) => encrypt(state.keyId, key, Encrypt.parse(body)),
    "TrentService.Decrypt": (body) => decrypt(state.keyId, key, Decrypt.parse(body)),
  };
  const server = await startHttpServer(async ({ headers, body }) => {
    const [target = ""] = [headers["x-amz-target"]].flat();
    const call = calls[target];
    if (!call) return awsRefusal("UnknownOperationException", `${target} is not simulated.`);
    return call(JSON.parse(body.toString()));
  });
  return { ...server, keyId: state.keyId };
}

function encrypt(keyId: string, key: Buffer, input: z.output<typeof Encrypt>): WireReply {
  if (!input.KeyId.endsWith(keyId)) return awsRefusal("NotFoundException", "There is no such key.");
  const text = Buffer.from(input.Plaintext, "base64");
  if (text.length === 0 || text.length > MAX_PLAINTEXT_BYTES)
    return awsRefusal("ValidationException", "A plaintext has 1 to 4096 bytes.");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(bytesOf(input.EncryptionContext));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return awsJson(200, { CiphertextBlob: sealed.toString("base64"), KeyId: keyId });
}

function decrypt(keyId: string, key: Buffer, input: z.output<typeof Decrypt>): WireReply {
  const sealed = Buffer.from(input.CiphertextBlob, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(bytesOf(input.EncryptionContext))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    return awsJson(200, { Plaintext: text.toString("base64"), KeyId: keyId });
  } catch {
    return awsRefusal("InvalidCiphertextException", "");
  }
}

/** Independent of the order of keys. */
function bytesOf(context: Record<string, string>): Buffer {
  const pairs = Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify(pairs));
}
