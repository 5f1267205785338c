import type { WireReply } from "../site/http-server.ts";
import { json } from "../site/json.ts";

/** A refusal, worded as the provider words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object, message = JSON.stringify(body)) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Replies with what `answer` returns, or with the refusal that it throws. */
export async function replyJson(answer: () => object | Promise<object>): Promise<WireReply> {
  try {
    return json(200, await answer());
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, error.body);
    throw error;
  }
}

/** Finds calls of a table such as `GET /docs/*`, with the id that stands for `*`. */
export function routesOf<Answer>(calls: Record<string, Answer>) {
  const routes = Object.entries(calls).map(([route, answer]) => {
    const [method = "", path = ""] = route.split(" ");
    return { method, path: new RegExp(`^${path.replace("*", "([^/]+)")}$`), answer };
  });
  return (method: string, path: string): { answer: Answer; id: string } | undefined => {
    const route = routes.find((entry) => entry.method === method && entry.path.test(path));
    return route && { answer: route.answer, id: route.path.exec(path)?.[1] ?? "" };
  };
}
