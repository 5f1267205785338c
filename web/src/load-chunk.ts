/** Files that were fetched, and styles. */
const loading = new Map<string, Promise<unknown>>();

/**
 * Stands for Vite's helper of dynamic imports (infra/vite/retryable-imports.ts). Browsers never request a module again
 * that failed once, so without a connection the files of a chunk are fetched first: nothing is imported that cannot be
 * loaded, and a later call succeeds. With a connection that would read every file twice.
 * @param files paths from the root, the chunk's own among them
 * @throws Error when a file could not be loaded
 */
// oxlint-disable-next-line no-underscore-dangle -- Vite calls it so.
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(loadOnce));
  return load();
}

function loadOnce(file: string): Promise<unknown> {
  const path = `/${file}`;
  const known = loading.get(path);
  if (known) return known;
  const isStyle = path.endsWith(".css");
  if (document.querySelector(`link[href="${path}"]${isStyle ? "[rel=stylesheet]" : ""}`))
    return Promise.resolve();
  if (!isStyle && navigator.onLine) {
    link("modulepreload", path);
    return Promise.resolve();
  }
  const promise = isStyle ? linked(path) : fetched(path);
  loading.set(path, promise);
  promise.catch(() => loading.delete(path));
  return promise;
}

async function fetched(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The cache has it when all of it was read.
  await response.arrayBuffer();
}

function linked(path: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const style = link("stylesheet", path);
  style.addEventListener("load", resolve);
  style.addEventListener("error", () => reject(new Error(`${path} could not be loaded`)));
  return promise;
}

function link(rel: string, path: string): HTMLLinkElement {
  const element = document.createElement("link");
  element.rel = rel;
  element.crossOrigin = "";
  element.href = path;
  element.addEventListener("error", () => element.remove());
  document.head.append(element);
  return element;
}
