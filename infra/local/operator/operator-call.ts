import * as z from "zod";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { json } from "../site/json.ts";
import { Refusal, replyJson } from "./provider-api.ts";

/** A call with its parsed body. */
export interface OperatorCall extends Pick<WireRequest, "method" | "path" | "query"> {
  body: unknown;
}

/** Answers 404 to an unknown call, 400 to a bad body. */
export async function answerOperatorCall(
  { method, path, query, body }: WireRequest,
  answer: (call: OperatorCall) => Promise<object | undefined>,
): Promise<WireReply> {
  try {
    return await replyJson(async () => {
      const parsed: unknown = body.length > 0 ? JSON.parse(body.toString()) : {};
      const answered = await answer({ method, path, query, body: parsed });
      if (!answered) throw new Refusal(404, { message: "No such call." });
      return answered;
    });
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
    if (error instanceof SyntaxError) return json(400, { message: "The body is no JSON." });
    throw error;
  }
}
