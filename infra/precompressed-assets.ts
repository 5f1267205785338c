import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Files of the app that are text. Fonts and pictures are compressed already. */
const TEXT = new Set([".js", ".css", ".svg"]);

interface PrecompressedAssets {
  /** Holds a compressed copy of each text file, at the same path. */
  folder: string;
  /** The other files, by path. */
  others: string[];
}

/** Compresses the hashed files of a built app with Brotli of the highest quality, beside the build. */
export function precompressAssets(built: string): PrecompressedAssets {
  const folder = `${built}-compressed`;
  const assets = join(built, "assets");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "assets"), { recursive: true });
  const others: string[] = [];
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    if (TEXT.has(extname(name)))
      writeFileSync(join(folder, "assets", name), compress(readFileSync(join(assets, name))));
    else others.push(`assets/${name}`);
  return { folder, others };
}

function compress(file: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(file, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: file.byteLength,
    },
  });
}
