import type { ProblemBody } from "#shared/errors.ts";
import { problems } from "#shared/problems.ts";

const MAX_CHARACTERS = 5_000;
const STACK = /\bat \S+ \(|node_modules|\.(ts|js|mjs):\d+|ENOENT|Exception/;
const ENGLISH =
  /\b(invalid|expected|received|required|must|cannot|too (big|small|long|short)|undefined|NaN|string|number|boolean|object|array)\b/i;

const sentences = new Map<string, RegExp>(
  Object.entries(problems).map(([code, { message }]) => {
    const parts = message
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
    return [code, new RegExp(`^${parts.join("[^]*")}$`)];
  }),
);

export function verdict(status: number, text: string): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (text.length > MAX_CHARACTERS) return `a refusal of ${text.length} characters`;
  if (STACK.test(text)) return `a refusal that tells of the code: ${text.slice(0, 300)}`;
  return faultOf(readRefusal(text)) ?? undefined;
}

function readRefusal(text: string): ProblemBody | undefined {
  try {
    return JSON.parse(text) as ProblemBody;
  } catch {
    return undefined;
  }
}

function faultOf(refusal: ProblemBody | undefined): string | undefined {
  if (!refusal) return "a refusal that is no JSON";
  const { code, message, errors = [] } = refusal;
  const sentence = sentences.get(code);
  if (!sentence?.test(message)) return `a sentence that is not in the catalogue: ${message}`;
  const foreign = errors.find(
    (error) => error.message.trim() === "" || ENGLISH.test(error.message),
  );
  return foreign && `a field that is refused in no words of ours: ${foreign.message}`;
}
