import { AsyncLocalStorage } from "node:async_hooks";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { grants } from "../../grants/grants.ts";
import { type FunctionName, tableGrants } from "../../grants/table-grants.ts";
import { isGranted, isLike, tableStatements } from "../../grants/table-statements.ts";
import { callsOf } from "../dynamo/table-calls.ts";

/** All functions share this process and its clients. */
const acting = new AsyncLocalStorage<FunctionName>();

const refused: string[] = [];

/** Runs code with the rights of one function. */
export function actingAs<T>(name: FunctionName, run: () => T): T {
  return acting.run(name, run);
}

/** Returns undefined for an operator or a test. */
export function actor(): FunctionName | undefined {
  return acting.getStore();
}

/** Returns the refused calls since the last request: a grant is missing, or code is in the wrong function. */
export function takeRefusals(): string[] {
  return refused.splice(0);
}

/** Enforces the grants of each function, as no simulator does. Operators and tests may do anything. */
export async function enforceGrants(): Promise<void> {
  const [{ s3 }, { cognito }, { kms }] = await Promise.all([
    import("#functions/gateways/s3.ts"),
    import("#functions/gateways/cognito.ts"),
    import("#functions/gateways/kms.ts"),
  ]);
  hold(dynamo, tableRefusal);
  hold(s3, fileRefusal);
  hold(cognito, (name, action) => {
    const { passwords = [] } = grants[name] ?? {};
    return passwords.some((one) => one === action) ? undefined : `${action} of a person`;
  });
  hold(kms, (name, action) => {
    const { secrets = [] } = grants[name] ?? {};
    return secrets.some((one) => one === action) ? undefined : `${action} of a secret`;
  });
}

type Refusal = (name: FunctionName, action: string, input: object) => string | undefined;

function hold(client: { middlewareStack: unknown }, refusalOf: Refusal): void {
  const { middlewareStack } = client as Pick<typeof dynamo, "middlewareStack">;
  middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const name = actor();
        const refusal = name && refusalOf(name, commandName.replace("Command", ""), args.input);
        if (!refusal) return next(args);
        const message = `The role of ${name} does not grant ${refusal}`;
        console.error(`${message}: see infra/grants/table-grants.ts and infra/grants/grants.ts`);
        refused.push(message);
        throw Object.assign(new Error(message), { name: "AccessDeniedException" });
      },
    { step: "serialize", priority: "low", name: "enforce-grants", override: true },
  );
}

function tableRefusal(name: FunctionName, command: string, input: object): string | undefined {
  const statements = tableStatements(tableGrants[name]);
  const call = callsOf(command, input).find((one) => !isGranted(statements, one));
  if (!call) return undefined;
  const { action, partitions, attributes, index } = call;
  const named = attributes.length > 0 ? ` (${attributes.join(", ")})` : "";
  return `${action} on ${[...new Set(partitions)].join(", ")}${index ? ` by ${index}` : ""}${named}`;
}

interface FileCall {
  Key?: string;
  Delete?: { Objects: { Key: string; VersionId?: string }[] };
}

function fileRefusal(name: FunctionName, command: string, input: object): string | undefined {
  const { files = {}, erases = false } = grants[name] ?? {};
  const { Key, Delete } = input as FileCall;
  const may = (action: string, key: string) =>
    Object.entries(files).some(
      ([folder, actions]) =>
        isLike([`${folder}*`], key) && actions.some((granted) => granted === action),
    );
  const wanted = Delete
    ? Delete.Objects.map(
        (one) => [one.VersionId ? "DeleteObjectVersion" : "DeleteObject", one.Key] as const,
      )
    : [[command, Key ?? ""] as const];
  if (command.startsWith("List")) return erases ? undefined : `${command} of the file bucket`;
  const [action, key] = wanted.find(([one, path]) => !may(one, path)) ?? [];
  return action && `${action} of ${key}`;
}
