import { LOCAL } from "#infra/local/paths.ts";

/** Calls below `/__local`: of the operator, and of the operators of simulated providers. */
export function localAt(origin: () => string) {
  const call = (method: string, path: string, body?: object) =>
    fetch(`${origin()}${LOCAL}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  return {
    get: async (path: string): Promise<unknown> => (await call("GET", path)).json(),
    post: async (path: string, body: object = {}): Promise<Record<string, unknown>> =>
      (await (await call("POST", path, body)).json()) as Record<string, unknown>,
    remove: (path: string): Promise<unknown> => call("DELETE", path),
    /** Runs a job now. Returns its report. @throws Error with the response of a job that fails */
    runJob: async (name: string): Promise<Record<string, number>> => {
      const response = await call("POST", `jobs/${name}`);
      if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`);
      return (await response.json()) as Record<string, number>;
    },
  };
}

/** Waits until nothing happens twice in a row: deliveries and messages cause each other. */
export async function untilQuiet(isQuiet: () => Promise<boolean>): Promise<void> {
  let quiet = 0;
  for (let round = 0; quiet < 2; round++) {
    if (round > 200) throw new Error("the provider's events do not come to an end");
    quiet = (await isQuiet()) ? quiet + 1 : 0;
  }
}
