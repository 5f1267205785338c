import * as z from "zod";
import * as admin from "#shared/admin/schemas.ts";
import * as auth from "#shared/auth/schemas.ts";
import * as branding from "#shared/branding/schemas.ts";
import * as chat from "#shared/chat/schemas.ts";
import * as checklistTemplates from "#shared/checklist-templates/schemas.ts";
import * as clients from "#shared/clients/schemas.ts";
import * as contracts from "#shared/contracts/schemas.ts";
import * as dashboard from "#shared/dashboard/schemas.ts";
import * as invites from "#shared/invites/schemas.ts";
import * as notifications from "#shared/notifications/schemas.ts";
import * as members from "#shared/organization/members.ts";
import * as organization from "#shared/organization/schemas.ts";
import { type ProblemCode, problems } from "#shared/problems.ts";
import * as products from "#shared/products/schemas.ts";
import * as proposalTemplates from "#shared/proposal-templates/schemas.ts";
import * as proposals from "#shared/proposals/proposal.ts";
import * as reports from "#shared/reports/schemas.ts";
import * as samples from "#shared/samples/schemas.ts";
import * as savedFilters from "#shared/saved-filters/schemas.ts";
import * as slaSettings from "#shared/sla-settings/schemas.ts";
import * as subscription from "#shared/subscription/schemas.ts";
import * as tags from "#shared/tags/schemas.ts";
import * as tasks from "#shared/tasks/schemas.ts";
import * as users from "#shared/users/schemas.ts";

type Io = "input" | "output";
type Json = Record<string, unknown>;

const named = z.registry<{ id: string }>();
for (const exports of [
  admin,
  auth,
  branding,
  chat,
  checklistTemplates,
  clients,
  contracts,
  dashboard,
  invites,
  members,
  notifications,
  organization,
  products,
  proposalTemplates,
  proposals,
  reports,
  samples,
  savedFilters,
  slaSettings,
  subscription,
  tags,
  tasks,
  users,
])
  for (const [id, schema] of Object.entries(exports))
    // A field that schemas share begins with a small letter, and has no name of its own.
    if (schema instanceof z.core.$ZodType && /^[A-Z]/.test(id)) named.add(schema, { id });

const PROBLEM = {
  type: "object",
  description: "The body of every refusal. `message` is a sentence for people, in Portuguese.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(problems) },
    message: { type: "string" },
    errors: {
      type: "array",
      description: "With `invalid_input`: what is wrong with which field, by its path in the body.",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
    details: {
      type: "object",
      description: "What a screen shows beside the sentence, by name.",
      additionalProperties: { type: "string" },
    },
    requestId: { type: "string", description: "With 5xx: what the logs are searched by." },
  },
};

/** Collects the schemas and responses that operations refer to. */
export class Components {
  readonly schemas = new Map<string, unknown>([["Problem", PROBLEM]]);
  readonly responses = new Map<string, unknown>();
  readonly examples = new Map<string, unknown>();

  /** JSON Schema with references in place of named schemas. */
  schema(schema: z.core.SomeType, io: Io): Json {
    const root = withoutReshaping(schema);
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ root }), {
      io,
      metadata: named,
      unrepresentable: "any",
      override: ({ jsonSchema }) => simplify(jsonSchema, io),
    });
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...plain } = definition as Json;
      this.schemas.set(componentName(name, io), rename(plain, io));
    }
    return rename(properties["root"], io) as Json;
  }

  /** A reference to the error response for these codes of one status. */
  refusal(status: string, codes: readonly ProblemCode[]): Json {
    const name = [status, ...codes].join("-");
    const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
    for (const code of codes)
      this.examples.set(code, { value: { code, message: problems[code].message } });
    this.responses.set(name, {
      description: codes.join(", "),
      ...(status === "429" && {
        headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } },
      }),
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Problem" },
          examples: Object.fromEntries(examples),
        },
      },
    });
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Skips a transform before a schema: the schema describes the body. */
function withoutReshaping(schema: z.core.SomeType): z.core.SomeType {
  const isReshaped = schema instanceof z.ZodPipe && innermost(schema) instanceof z.ZodCustom;
  return isReshaped ? withoutReshaping(schema.out) : schema;
}

function innermost(schema: z.core.SomeType): z.core.SomeType {
  return schema instanceof z.ZodPipe ? innermost(schema.in) : schema;
}

/** Drops patterns repeated by a format. Responses may get more fields; integers have no safe-range limits. */
function simplify(schema: z.core.JSONSchema.BaseSchema, io: Io): void {
  if (schema.format) delete schema.pattern;
  if (io === "output") delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Input and output of a schema differ by absent fields, defaults and numbers as text. */
function componentName(name: string, io: Io): string {
  return io === "output" || name.endsWith("Input") ? name : `${name}Input`;
}

function rename(schema: unknown, io: Io): unknown {
  const text = JSON.stringify(schema).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_all, name: string) => `"#/components/schemas/${componentName(name, io)}"`,
  );
  return JSON.parse(text);
}
