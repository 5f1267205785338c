import type { ProblemCode } from "#shared/problems.ts";

/** `field` is the path in the body, `items.0.quantity`. */
export interface FieldError {
  field: string;
  message: string;
}

export interface ProblemBody {
  code: ProblemCode;
  message: string;
  errors?: FieldError[];
  details?: Record<string, string>;
  requestId?: string;
}

interface ProblemDetails {
  /** Fill the `{name}` placeholders of the sentence. */
  values?: Record<string, string | number>;
  fields?: FieldError[];
  details?: Record<string, string>;
  /** Seconds, for the header `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error with a code from the catalogue, `shared/problems.ts`, by which `serve` turns it into the response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly values: Record<string, string | number>;
  readonly fields: FieldError[] | undefined;
  readonly details: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    { values = {}, fields, details, retryAfter, cause }: ProblemDetails = {},
  ) {
    super(fields?.[0]?.message ?? code, { cause });
    this.name = "Problem";
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Returns a 400 with field errors; the first message is the summary. `fields` must not be empty. */
export function invalidInput(fields: FieldError[]): Problem {
  return new Problem("invalid_input", {
    values: { detail: withoutPlease(fields[0]?.message ?? "dados inválidos") },
    fields,
  });
}

/** The catalogue's sentence already begins with 'Por favor'. */
function withoutPlease(sentence: string): string {
  return sentence.replace(/^Por favor, /, "");
}

export function invalidField(field: string, message: string): Problem {
  return invalidInput([{ field, message }]);
}
