/** Returns a text packed by Brotli. Loads zlib at the first call, because most calls pack nothing. */
export function brotli(text: string, quality: number): Buffer {
  const { brotliCompressSync, constants } = process.getBuiltinModule("node:zlib");
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
