/**
 * Replaces the SDK's length of a body (`infra/lean-packages.ts`), which loads the streams of files: functions send texts
 * and bytes.
 * @throws Error for another body
 */
export function calculateBodyLength(body: string | ArrayBuffer | ArrayBufferView | undefined) {
  if (!body) return 0;
  if (typeof body === "string") return Buffer.byteLength(body);
  if (typeof body.byteLength === "number") return body.byteLength;
  throw new Error("Only texts and bytes have a length");
}
