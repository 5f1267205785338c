import * as z from "zod";

/** The text of what a provider answered. @throws Error for more than so many bytes */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error("The answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Why a provider gave no answer that can be used, for the log: without what was answered, which has personal data in it
 * and would be quoted by these errors.
 */
export function reasonOf(cause: unknown): string | undefined {
  if (cause instanceof z.ZodError) return "unexpected answer";
  if (cause instanceof SyntaxError) return "not JSON";
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}
