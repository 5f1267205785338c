import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram, tail } from "./run-program.ts";

/** This machine cannot run the emulator, which is no fault of the product. */
export class Unavailable extends Error {}

const REQUIREMENTS = fileURLToPath(new URL("./requirements.txt", import.meta.url));
const IS_NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 10))";
/** What pip prints when it cannot reach the registry. */
const OFFLINE =
  /connection broken|Connection(Error| refused| reset)|(Connect|Read)Timeout|ProxyError|Max retries|Temporary failure/i;

/**
 * Installs MiniStack into a Python environment in `folder`. Returns the path of its program.
 * @throws Unavailable without Python 3.10 or the registry of its packages
 */
export async function installEmulator(folder: string): Promise<string> {
  const environment = join(folder, "python");
  await runProgram(await findPython(), ["-m", "venv", environment], { longestMs: 180_000 }).catch(
    (error: Error) => {
      throw new Unavailable(`Python cannot make a virtual environment: ${tail(error.message, 3)}`);
    },
  );
  const quietly = ["--quiet", "--no-input", "--disable-pip-version-check"];
  // Needs no compiler and installs no unlisted package.
  const exactly = ["--only-binary", ":all:", "--no-deps", "--requirement", REQUIREMENTS];
  const args = [
    "-m",
    "pip",
    "install",
    ...quietly,
    "--retries",
    "1",
    "--timeout",
    "20",
    ...exactly,
  ];
  await runProgram(join(environment, "bin", "python"), args, { longestMs: 300_000 }).catch(
    (error: Error) => {
      if (OFFLINE.test(error.message)) throw new Unavailable("PyPI cannot be reached");
      throw error;
    },
  );
  return join(environment, "bin", "ministack");
}

async function findPython(): Promise<string> {
  for (const name of ["python3", "python"]) {
    const found = await runProgram(name, ["-c", IS_NEW_ENOUGH], { longestMs: 30_000 }).then(
      () => true,
      () => false,
    );
    if (found) return name;
  }
  throw new Unavailable("there is no Python 3.10 or newer here");
}
