import { auth } from "#shared/auth/contract.ts";
import type { ProblemBody } from "#shared/errors.ts";
import type { World } from "./world.ts";

const EDGE_SECRET = "edge";

/** Lets callers name their address, as CloudFront does. Needs a cloud of its own, with no other caller. */
export async function behindEdge(action: () => Promise<void>): Promise<void> {
  process.env["EDGE_SECRET"] = EDGE_SECRET;
  try {
    await action();
  } finally {
    delete process.env["EDGE_SECRET"];
  }
}

export interface Answer {
  status: number;
  body: Partial<ProblemBody & { token: string }>;
  cookies: string[];
}

export async function postFrom(
  world: World,
  address: string,
  path: string,
  input: object,
  cookie = "",
): Promise<Answer> {
  const response = await world.anonymous().raw(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-fechou-edge": EDGE_SECRET,
      "x-viewer-address": address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as Answer["body"];
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

export function signInFrom(
  world: World,
  address: string,
  form: { email: string; password: string },
  cookie = "",
): Promise<Answer> {
  const { email, password } = form;
  return postFrom(world, address, auth.login.route.slice(5), { email, password }, cookie);
}

export const addressOf = (index: number) => `203.0.${index >> 8}.${index & 255}`;

export function cookiesOf(lines: readonly string[]): string {
  return lines.map((line) => line.split(";")[0]).join("; ");
}
