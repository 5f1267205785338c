import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { pdf } from "#shared/pdf/contract.ts";
import type { Person } from "#test/world/world.ts";

export interface Evidence {
  versoes: { conteudo: string | null; sha256DoPdf: string | null; arquivo: string | null }[];
  comprovantes: { sha256DoArquivo: string; arquivo: string | null }[];
}

/** The package's files by name, and the content of the JSON file. */
export async function evidenceOf(admin: Person, id: number) {
  const { blob, fileName } = await admin.call(pdf.evidence, { id });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const proof = JSON.parse(strFromU8(files["provas.json"] ?? new Uint8Array())) as Evidence;
  return { fileName, files, proof, bytes: blob.size };
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
