import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

interface Change {
  name: string;
  from: string;
  to: string;
}

/**
 * Links the repository into `folder`, with a changed text in the built code of one function.
 * @throws Error when the text is not in the code
 */
export async function changedCopy(folder: string, { name, from, to }: Change): Promise<string> {
  const functions = join("dist", "functions");
  await mkdir(join(folder, functions), { recursive: true });
  await Promise.all([
    linkAll(".", folder, "dist"),
    linkAll("dist", join(folder, "dist"), "functions"),
    linkAll(functions, join(folder, functions), name),
  ]);
  const changed = join(folder, functions, name);
  await cp(join(functions, name), changed, { recursive: true });
  let changes = 0;
  for (const file of await readdir(changed)) {
    if (!file.endsWith(".mjs")) continue;
    const code = await readFile(join(changed, file), "utf8");
    if (!code.includes(from)) continue;
    await writeFile(join(changed, file), code.replaceAll(from, to));
    changes++;
  }
  if (changes === 0) throw new Error(`"${from}" is not in the code of ${name}`);
  return folder;
}

async function linkAll(from: string, to: string, butNot: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== butNot);
  await Promise.all(names.map((name) => symlink(resolve(from, name), join(to, name))));
}
