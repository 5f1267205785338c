/**
 * Replaces the SDK's check for browser streams (`infra/lean-packages.ts`), which loads Web Streams on the first
 * response: functions send texts and bytes and receive Node streams.
 */
export function isReadableStream(): boolean {
  return false;
}

/** As `isReadableStream`, for blobs. */
export function isBlob(): boolean {
  return false;
}
