import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Files of the app that are text. Fonts and pictures are packed already. */
const TEXT = new Set([".js", ".css", ".svg"]);

interface PackedAssets {
  /** Holds a Brotli copy of each text file, at the same path. */
  folder: string;
  /** Patterns of the other files. */
  others: string[];
}

/**
 * Packs the hashed files of a built app with Brotli of the highest quality, beside the build. A copy that is there
 * already stays, because a name contains the hash of its content; those of earlier builds are removed.
 */
export function packAssets(built: string): PackedAssets {
  const folder = `${built}-packed`;
  const assets = join(built, "assets");
  mkdirSync(join(folder, "assets"), { recursive: true });
  const names = existsSync(assets) ? readdirSync(assets) : [];
  for (const former of readdirSync(join(folder, "assets")))
    if (!names.includes(former)) rmSync(join(folder, "assets", former));
  const others = new Set<string>();
  for (const name of names) {
    const copy = join(folder, "assets", name);
    if (!TEXT.has(extname(name))) others.add(`assets/*${extname(name)}`);
    else if (!existsSync(copy)) writeFileSync(copy, pack(readFileSync(join(assets, name))));
  }
  return { folder, others: [...others].toSorted() };
}

function pack(file: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(file, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: file.byteLength,
    },
  });
}
