import type { CfnElement } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { tableGrants, type FunctionName } from "#infra/grants/table-grants.ts";
import { isGranted, isLike, type TableStatement } from "#infra/grants/table-statements.ts";
import { actingAs, takeRefusals } from "#infra/local/lambda/enforce-grants.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { resources, synthesize } from "./synthesize.ts";

const ID = "0b54c6a2-5f0c-4c52-9f6e-1b7a0d6c3f11";
const { api, stacks } = synthesize({ stage: "prod", push: "on" });
const names = Object.keys(tableGrants) as FunctionName[];

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

function rolePolicy(name: FunctionName): { statements: Statement[]; size: number } {
  const found = stacks.api.node.findChild(`${name}-role`).node.defaultChild as CfnElement;
  const role = stacks.api.getLogicalId(found);
  const documents = Object.values(resources(api, "AWS::IAM::Policy"))
    .filter(({ Properties }) => JSON.stringify(Properties["Roles"]).includes(`"${role}"`))
    .map(({ Properties }) => Properties["PolicyDocument"] as { Statement: Statement[] });
  const statements = documents.flatMap(({ Statement }) => Statement);
  return {
    statements: statements.filter(({ Action }) =>
      [Action].flat().some((one) => /^dynamodb:.*(Item|Query|Scan|PartiQL)/.test(one)),
    ),
    size: JSON.stringify(documents).length,
  };
}

const granted = new Map<FunctionName, TableStatement[]>(
  names.map((name) => [name, rolePolicy(name).statements.map(read)]),
);

function read({ Action, Resource, Condition = {} }: Statement): TableStatement {
  const like = Condition["ForAllValues:StringLike"] ?? {};
  const { "dynamodb:Attributes": except } = Condition["ForAllValues:StringNotEquals"] ?? {};
  const { "dynamodb:LeadingKeys": partitions = [], "dynamodb:Attributes": attributes } = like;
  return {
    actions: [Action].flat().map((one) => one.replace("dynamodb:", "")) as never,
    partitions: [partitions].flat(),
    ...(attributes && { attributes: [attributes].flat() }),
    ...(except && { except: [except].flat() }),
    ...(JSON.stringify(Resource).includes("/index/gsi1") && { index: "gsi1" }),
  };
}

function whoMay(actions: string, partition: string, attributes: string[] = ["pk", "sk"]): string {
  const may = (name: FunctionName) =>
    actions
      .split(" ")
      .some((action) =>
        isGranted(granted.get(name) ?? [], { action, partitions: [partition], attributes }),
      );
  return names.filter(may).toSorted().join(" ");
}

test.each(names)("the role of %s may change rows only in named partitions", (name) => {
  const { statements, size } = rolePolicy(name);
  expect(statements.length).toBeGreaterThan(0);
  for (const { Effect, Action, Condition } of statements) {
    expect(Effect).toBe("Allow");
    expect([Action].flat().filter((one) => /\*|Scan|PartiQL/.test(one))).toEqual([]);
    const partitions = [Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]].flat();
    expect(partitions.length).toBeGreaterThan(0);
    // Something of each is fixed, so that none means every partition.
    for (const partition of partitions) expect(partition).toMatch(/^[A-Z_]{3,}(#|$)/);
  }
  // IAM takes no longer policies of one role.
  expect(size).toBeLessThan(10_240);
});

const WHOLE = "PutItem DeleteItem";
const ANY = `${WHOLE} UpdateItem BatchWriteItem`;

test.each([
  [ANY, "SYSTEM", "admin users"],
  [ANY, "PLANS", "admin"],
  [ANY, "PLAN_NAMES", "admin"],
  ["PutItem", `USER#${ID}`, "auth invites organization users"],
  ["DeleteItem", `USER#${ID}`, "auth invites organization outbox users"],
  [ANY, "EMAIL#ana@exemplo.com.br", "auth invites organization outbox users"],
  [ANY, "LINK#x", "invites organization outbox proposals users"],
  [WHOLE, `ORG#${ID}`, "admin auth invites jobs organization outbox subscription users"],
  [ANY, "CUSTOMER#cus_1", "jobs outbox subscription"],
  [ANY, "PURGES", "admin organization outbox users"],
  [ANY, "GIVEN_UP", "jobs"],
  [ANY, "EVENT#asaas#1", "webhooks"],
  [ANY, "COMPANY#11222333000181", "clients"],
  [ANY, "ORGANIZATIONS#1", "admin auth invites organization outbox users"],
  ["BatchWriteItem", `ORG#${ID}#CLIENT`, "outbox"],
  [WHOLE, `ORG#${ID}#CLIENT`, "clients samples"],
  [WHOLE, `ORG#${ID}#PRODUCT`, "products proposals samples"],
  [WHOLE, `ORG#${ID}#PROPOSAL`, "contracts jobs offers outbox proposals samples"],
  [WHOLE, `ORG#${ID}#PROPOSAL_LINES`, "contracts jobs outbox proposals samples"],
  [ANY, "UPGRADES", "jobs"],
  [
    `${WHOLE} UpdateItem`,
    `ORG#${ID}#CHANGE`,
    "admin auth branding checklist-templates clients contracts invites jobs mail-events offers organization outbox products proposal-templates proposals samples sla-settings tags tasks users",
  ],
  [WHOLE, `ORG#${ID}#CHANGE`, ""],
  [WHOLE, `ORG#${ID}#TASK`, "jobs outbox samples tasks"],
  [WHOLE, `ORG#${ID}#TAG`, "samples tags"],
  [WHOLE, `ORG#${ID}#CHECKLIST_TEMPLATE`, "checklist-templates"],
  [WHOLE, `ORG#${ID}#PROPOSAL_TEMPLATE`, "proposal-templates"],
  [WHOLE, `ORG#${ID}#PROPOSAL_TEMPLATE_CONTENT`, "proposal-templates"],
  ["PutItem", `ORG#${ID}#GOAL`, "jobs outbox reports"],
  ["PutItem", `ORG#${ID}#CORRECTION`, "jobs outbox proposals"],
  ["PutItem", `ORG#${ID}#SAVED_FILTER`, "saved-filters"],
  ["DeleteItem", `ORG#${ID}#SAVED_FILTER`, "outbox saved-filters"],
  [WHOLE, `ORG#${ID}#CONTRACT`, "contracts jobs outbox"],
  [WHOLE, `ORG#${ID}#CHAT`, "chat"],
  [WHOLE, `ORG#${ID}#NOTIFICATION`, "jobs outbox tasks"],
  [ANY, `ORG#${ID}#SOMETHING_NEW`, "outbox"],
])("%s on %s is granted to: %s", (actions, partition, functions) => {
  expect(whoMay(actions, partition)).toBe(functions);
});

test("other functions may change only the end of a session of a person", () => {
  const identity = "auth invites organization users";
  const caller = names.filter((name) => tableGrants[name].caller).toSorted();
  expect(whoMay("UpdateItem", `USER#${ID}`, ["pk", "sk", "expiresAt"])).toBe(caller.join(" "));
  for (const attribute of ["email", "emailVerified", "sessionsValidFrom", "orgId"])
    expect(whoMay("UpdateItem", `USER#${ID}`, ["pk", attribute])).toBe(identity);
});

test("no function may make anybody a super administrator", () => {
  expect(whoMay("UpdateItem", `USER#${ID}`, ["pk", "isSuperAdmin"])).toBe("");
});

test("only known functions may change roles, seats, plans and access", () => {
  const money = "admin auth invites jobs organization outbox subscription users";
  for (const attribute of ["role", "userLimit", "subscriptionActive", "suspendedAt", "ownerId"])
    expect(whoMay("UpdateItem", `ORG#${ID}`, ["pk", attribute])).toBe(money);
});

test("only functions that need them may read addresses, links and system rows", () => {
  const READ = "GetItem BatchGetItem Query";
  expect(whoMay(READ, "EMAIL#ana@exemplo.com.br")).toBe("auth invites organization users");
  expect(whoMay(READ, "LINK#x")).toBe("invites offers");
  expect(whoMay(READ, "SYSTEM")).toBe("admin outbox users");
  expect(whoMay(READ, "OUTBOX#0")).toBe("jobs outbox");
  expect(whoMay("Scan", `ORG#${ID}`)).toBe("");
});

test("what empties partitions may not write there", () => {
  expect(whoMay("BatchWriteItem", `USER#${ID}`)).toBe("outbox");
  expect(whoMay("BatchWriteItem", `USER#${ID}`, ["pk", "sk", "isSuperAdmin"])).toBe("");
});

test("every kind of row in a grant belongs to an organization, and vice versa", () => {
  const words = new Set(
    [...granted.values()].flat().flatMap(({ partitions }) => partitions.filter(isOfKind)),
  );
  const known = tenantPartitions("*").filter(isOfKind);
  expect([...words].toSorted()).toEqual(known.toSorted());
});

function isOfKind(partition: string): boolean {
  return partition.startsWith("ORG#*#");
}

test.each([
  ["ORG#*#TAG", `ORG#${ID}#TAG`, true],
  ["ORG#*#TAG", `ORG#${ID}#TAG_TASK`, false],
  [`ORG#${"?".repeat(36)}`, `ORG#${ID}`, true],
  [`ORG#${"?".repeat(36)}`, `ORG#${ID}#TAG`, false],
  ["USER#*", "EMAIL#USER#1", false],
  ["a.c", "abc", false],
])("%s as a pattern and %s: %s", (pattern, text, fits) => {
  expect(isLike([pattern], text)).toBe(fits);
});

const world = ownWorld();

test.each<[FunctionName, string, Write]>([
  ["tags", "PutItem on USER#", { put: { pk: `USER#${ID}`, sk: "PROFILE", isSuperAdmin: true } }],
  ["tags", "UpdateItem on USER#", { update: keys.user(ID), set: { isSuperAdmin: true } }],
  ["users", "(pk, sk, isSuperAdmin)", { update: keys.user(ID), set: { isSuperAdmin: true } }],
  ["chat", "(pk, sk, role)", { update: keys.member(ID, ID), set: { role: "owner" } }],
  ["products", "DeleteItem on", { remove: keys.client(ID, 1) }],
  ["pdf", "PutItem on", { put: { pk: `ORG#${ID}#PROPOSAL`, sk: "1" } }],
])("the local cloud refuses %s a %s as AWS does", async (name, what, one) => {
  expect(world.origin()).toContain("http");
  const refusal = actingAs(name, () => write([one]));
  await expect(refusal).rejects.toMatchObject({ name: "AccessDeniedException" });
  expect(takeRefusals()).toEqual([expect.stringContaining(what)]);
});
