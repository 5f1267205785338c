import "#shared/messages.ts";
import * as z from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { type FieldError, invalidInput, Problem } from "#shared/errors.ts";
import { readJson, readUpload, type Request } from "./request.ts";

/** A hostile body must not cause a long response. */
const MAX_FIELD_ERRORS = 20;

/**
 * Returns the input of a handler: the parsed body or query, overridden by the parsed path.
 * @throws Problem `not_found` when the path does not parse, `invalid_input` with its fields when the rest does not
 */
export async function parseInput(entry: Endpoint, request: Request): Promise<unknown> {
  const params = parseParams(entry, request);
  if (entry.takes === "raw") return { ...params, ...rawInput(request) };
  if (entry.takes === "form")
    return { ...params, file: await readUpload(request, entry.field ?? "file") };
  if (!entry.input) return params;
  const body = request.method === "GET" ? request.query : readJson(request);
  const parsed = z.safeParse(entry.input as z.core.$ZodType, body);
  if (!parsed.success) throw invalidInput(fieldErrors(parsed.error));
  return { ...(parsed.data as object), ...params };
}

/** The handler decodes the body itself, after it has authenticated the sender. */
function rawInput(request: Request): { headers: Request["headers"]; body: () => string } {
  return { headers: request.headers, body: () => request.body.toString("utf8") };
}

function parseParams(entry: Endpoint, request: Request): object {
  if (!entry.params) return {};
  const parsed = z.safeParse(entry.params as z.core.$ZodType, request.params);
  if (!parsed.success) throw new Problem("not_found");
  return parsed.data as object;
}

/** Lets only what the output schema names pass. Another shape is a defect, not a refusal. */
export function parseOutput(entry: Endpoint, value: unknown): unknown {
  return z.parse(entry.output as z.core.$ZodType, value);
}

function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues
    .slice(0, MAX_FIELD_ERRORS)
    .map((issue) => ({ field: issue.path.join("."), message: issue.message.slice(0, 200) }));
}
