import { once } from "#shared/values/once.ts";

interface Setting<T> {
  environmentVariableSelector: (
    environment: NodeJS.ProcessEnv,
    options?: { signingName?: string },
  ) => T | undefined;
  default: T | (() => T | Promise<T>);
}

/**
 * Replaces the SDK's search for a setting (`infra/lean-packages.ts`): Lambda has no configuration files, and the SDK
 * makes two errors with stack traces for each setting that it does not find.
 */
export function loadConfig<T>(
  { environmentVariableSelector, default: fallback }: Setting<T>,
  options?: { signingName?: string },
): () => Promise<T> {
  return once(async () => {
    const found = environmentVariableSelector(process.env, options);
    if (found !== undefined) return found;
    return typeof fallback === "function" ? (fallback as () => T | Promise<T>)() : fallback;
  });
}
