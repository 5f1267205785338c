import * as z from "zod";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { json } from "../site/json.ts";
import { Refusal, replyJson } from "./provider-api.ts";

/** Answers 404 to an unknown call, 400 to a bad body. */
export async function answerOperatorCall(
  { body }: WireRequest,
  answer: (body: unknown) => Promise<object | undefined>,
): Promise<WireReply> {
  try {
    return await replyJson(async () => {
      const answered = await answer(body.length > 0 ? JSON.parse(body.toString()) : {});
      if (!answered) throw new Refusal(404, { message: "No such call." });
      return answered;
    });
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
    if (error instanceof SyntaxError) return json(400, { message: "The body is no JSON." });
    throw error;
  }
}
