import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type PageSettings, pageWith } from "../../page-settings.ts";
import type { Reply } from "../api-gateway/api-gateway.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".svg", ".json"]);

/** Serves the built app like CloudFront: hashed files for a year, the page for every path without a dot. */
export function staticSite(folder: string, page: PageSettings) {
  const cache = new Map<string, Promise<Reply>>();
  return async (path: string, accepts: string): Promise<Reply> => {
    const name = extname(path) === "" ? "/index.html" : path;
    const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : "";
    const key = `${encoding} ${name}`;
    const known = cache.get(key) ?? load(folder, name, encoding, page);
    cache.set(key, known);
    const reply = await known;
    if (reply.status === 404) cache.delete(key);
    return reply;
  };
}

async function load(
  folder: string,
  name: string,
  encoding: string,
  page: PageSettings,
): Promise<Reply> {
  const type = extname(name);
  let body: Buffer;
  try {
    const file = await readFile(join(folder, normalize(name)));
    body = name === "/index.html" ? Buffer.from(pageWith(file.toString(), page)) : file;
  } catch {
    return {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: "Não encontrado",
    };
  }
  const headers: Record<string, string> = {
    "content-type": TYPES[type] ?? "application/octet-stream",
    "cache-control": name.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    vary: "accept-encoding",
  };
  if (!COMPRESSIBLE.has(type) || !encoding) return { status: 200, headers, body };
  headers["content-encoding"] = encoding;
  const packed =
    encoding === "br"
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipSync(body);
  return { status: 200, headers, body: packed };
}
