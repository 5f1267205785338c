import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";

/** A value in memory and, with a path, in a file. Change `value` in place, then `save`. */
export type JsonFile<T> = {
  value: T;
  /** Resolves when all changes are on disk. Concurrent calls share one write. */
  save(): Promise<void>;
};

/**
 * Opens the value at `path` or starts with `initial`. Writes replace the file as a whole; only its owner can read it.
 * @throws Error naming a file that cannot be read, parsed or written
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

export async function readFileIfAny(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @throws Error naming `path` when the file system refuses */
export async function withFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The local data at ${path} cannot be used: ${reason}.`, { cause });
  }
}

/** Replaces the file, so that readers never see a part. */
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
  // Waits for the next write: the running one may have missed a change.
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(start, start);
    return next;
  };
}
