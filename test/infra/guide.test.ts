import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStage } from "#infra/stage.ts";
import { contract } from "#shared/contract.ts";
import { jobs } from "#shared/jobs.ts";
import { metrics } from "#shared/metrics.ts";
import { costOf } from "#test/bench/cost.ts";
import { resources, synthesize } from "./synthesize.ts";

const guide = readFileSync("docs/operations.md", "utf8");
const both =
  guide + readFileSync("README.md", "utf8") + readFileSync("docs/development.md", "utf8");

const domain = { domain: "app.example", certificateArn: "arn:aws:acm:us-east-1:1:certificate/1" };
const stages = ["staging", "prod"].map((stage) => ({
  stage,
  ...synthesize({ stage, ...domain, alarmEmail: "ops@app.example", push: "on" }),
}));

function missing(names: readonly string[], text = both): string[] {
  const code = [...text.matchAll(/```.*?```|`[^`\n]+`/gs)].join("\n");
  return names.filter((name) => !new RegExp(`(?<![\\w-])${escape(name)}(?![\\w-])`).test(code));
}

function escape(text: string): string {
  return text.replace(/[$.*+?^{}()|[\]\\/]/g, String.raw`\$&`);
}

test("does not find a name that is only part of another one", () => {
  expect(missing(["api-slow", "api"], "`api-slow` and api")).toEqual(["api"]);
});

test.each(stages)("the guide says what to do about every alarm of $stage", ({ stage, api }) => {
  const names = Object.values(resources(api, "AWS::CloudWatch::Alarm")).map(({ Properties }) =>
    String(Properties["AlarmName"]),
  );
  expect(names.length).toBeGreaterThan(30);
  const alarms = names.flatMap((full) => {
    expect(full.startsWith(`fechou-${stage}-`)).toBe(true);
    const name = full.slice(`fechou-${stage}-`.length);
    const [, kind, of] = /^(function|job)-(.+)$/.exec(name) ?? [];
    return kind && of ? [`${kind}-{name}`, of] : [name];
  });
  expect(missing(alarms, guide)).toEqual([]);
});

test("the guide names every setting that a deployment reads", () => {
  const asked = new Set<string>();
  readStage((key) => void asked.add(key));
  expect(asked).toContain("edgeSecretVersionBefore");
  expect(missing([...asked], guide)).toEqual([]);
});

test.each(stages)(
  "the guide names every secret and key of $stage, and what it contains",
  (made) => {
    const { stage, data } = made;
    const secrets = Object.values(resources(data, "AWS::SecretsManager::Secret"));
    const keys = Object.values(resources(data, "AWS::KMS::Alias"));
    const names = [
      ...secrets.map(({ Properties }) => String(Properties["Name"])),
      ...keys.map(({ Properties }) => String(Properties["AliasName"])),
    ];
    expect(names).toHaveLength(4);
    const fields = secrets.flatMap(({ Properties }) => {
      const { SecretStringTemplate: fixed = "{}", GenerateStringKey: random } = Properties[
        "GenerateSecretString"
      ] as Record<string, string>;
      return [...Object.keys(JSON.parse(fixed) as object), ...(random ? [random] : [])];
    });
    expect(fields).toEqual(["apiKey", "webhookToken"]);
    const general = names.map((name) => name.replace(stage, "{stage}"));
    expect(missing([...general, ...fields], guide)).toEqual([]);
  },
);

test.each(stages)(
  "the guide names every stack of $stage and all outputs of a deployment",
  (made) => {
    const names = Object.values(made.stacks).map(({ stackName }) =>
      stackName.replace(made.stage, "{stage}"),
    );
    const printed = [made.data, made.web].flatMap((template) =>
      Object.keys(template.findOutputs("*")).filter((name) => !name.startsWith("Export")),
    );
    expect(printed).toContain("DomainTarget");
    expect(missing([...names, ...printed], guide)).toEqual([]);
  },
);

test("the guide lists every function of a domain", () => {
  const [, list = ""] = /^Functions: (.+?), each for the routes/ms.exec(guide) ?? [];
  const names = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(contract).toSorted());
});

test("the guide explains every line that functions log as a warning or an error", () => {
  const sources = globSync("functions/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const found = sources.flatMap((text) => [
    ...[...text.matchAll(/log\.(?:warn|error)\(\s*"([^":]+)/g)].map(([, message = ""]) => message),
    ...[...text.matchAll(/name: "([a-z ]+)", now/g)].map(([, name]) => `${name} failed`),
  ]);
  expect(found).toContain("due offer failed");
  expect(missing([...new Set(found)], guide)).toEqual([]);
});

test("the guide names every job with its interval, and every function behind the API", () => {
  const others = ["outbox", "jobs", "printer", "mail-events", "sockets", "push"];
  expect(missing([...Object.keys(jobs), ...others])).toEqual([]);
  for (const [job, { everyMinutes }] of Object.entries(jobs))
    expect(both).toMatch(new RegExp(`\\| \`${job}\` +\\| ${everyMinutes} min +\\|`));
});

test("the guide explains every npm script", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const short = ["start", "test"];
  const commands = Object.keys(scripts).map((name) =>
    short.includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(missing(commands)).toEqual([]);
});

test("the guide states correctly what a watched stage counts", () => {
  const [{ api } = { api: undefined }] = stages;
  if (!api) throw new Error("There is no watched stage");
  const alarms = Object.values(resources(api, "AWS::CloudWatch::Alarm"));
  const watched = alarms.map(({ Properties }) => {
    const { Metrics = [{ MetricStat: {} }] } = Properties as {
      Metrics?: { MetricStat?: object }[];
    };
    return Metrics.filter(({ MetricStat }) => MetricStat).length;
  });
  const own = Object.keys(metrics).length - 1 + Object.keys(jobs).length;
  const inAlarms = watched.reduce((sum, count) => sum + count);
  const dollars = (each: number, count: number) => Math.round(each * count);
  expect(guide).toContain(`${inAlarms} metrics in alarms ${dollars(0.1, inAlarms)},`);
  expect(guide).toContain(`${own} of our own ${dollars(0.3, own)},`);
});

test("the guide states what an organization costs at the units that polls are held to", () => {
  const computed = costOf({ unread: 1.5, chat: 1.5 });
  const costs = (region: string, pages: string) =>
    new RegExp(`${region} +${pages} +(\\S+) +(\\S+)`).exec(computed)?.slice(1) ?? [];
  for (const [pages, line] of [
    ["open all the time", "in view all day"],
    ["while looked at", "`push=off`"],
    ["with sockets", "`push=on`"],
  ] as const) {
    const [us] = costs("us-east-1", pages);
    const row = guide.split("\n").find((text) => text.includes(line) && /\| [\d,]+ +\|/.test(text));
    const stated = row?.match(/\d\.\d\d/g);
    expect([pages, stated]).toEqual([pages, [us, ...costs("sa-east-1", pages)]]);
  }
});
