/**
 * Replaces the SDK's question for a stream of browsers (`infra/lean-packages.ts`), which loads them with the first
 * answer: functions send texts and bytes, and answers are streams of Node.
 */
export function isReadableStream(): boolean {
  return false;
}

/** As `isReadableStream`, for blobs. */
export function isBlob(): boolean {
  return false;
}
