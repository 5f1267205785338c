import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";

/** A value kept in memory and, when it has a path, in a file: change `value` in place, then `save`. */
export type JsonFile<T> = {
  value: T;
  /** Resolves when everything changed so far is on the disk. Calls that meet share one write. */
  save(): Promise<void>;
};

/**
 * Opens the value kept at `path`, or makes it with `initial`; without a path it lives in memory only.
 * Each write goes to a second file that then takes the first one's name, so a crash leaves the old
 * or the new content. The file may hold keys and hashes, so only its owner reads it.
 *
 * @throws Error naming the file when it cannot be read, has an unexpected content or cannot be written.
 */
export async function openJsonFile<S extends z.core.$ZodType>(
  path: string | undefined,
  schema: S,
  initial: () => Promise<z.output<S>>,
): Promise<JsonFile<z.output<S>>> {
  if (path === undefined) return { value: await initial(), save: async () => {} };
  const kept = await readKept(path, schema);
  const value = kept === undefined ? await initial() : kept;
  const save = sharedWrites(() => replaceFile(path, JSON.stringify(value)));
  await withFile(path, async () => {
    await mkdir(dirname(path), { recursive: true });
    await save();
  });
  return { value, save };
}

async function readKept<S extends z.core.$ZodType>(
  path: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const text = await withFile(path, () => readFileIfAny(path));
  if (text === undefined) return undefined;
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `The data file ${path} has a content that is not understood: delete it to start afresh.`,
      { cause },
    );
  }
}

/** Returns the text of a file; undefined if it does not exist. */
export async function readFileIfAny(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Does `work` on a data file or folder.
 *
 * @throws Error with one sentence that names `path`, when the file system refuses.
 */
export async function withFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The local data at ${path} cannot be used: ${reason}.`, { cause });
  }
}

/** Writes the whole file so that a reader sees the old or the new content, never a part. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function sharedWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = write().finally(() => {
      running = undefined;
    });
    return running;
  };
  // A change made while a write runs may have missed it, so it waits for the one after.
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(start, start);
    return next;
  };
}
