import type { CfnElement } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { resources, synthesize } from "./synthesize.ts";

const { api, stacks } = synthesize({ stage: "prod" });
const functions = resources(api, "AWS::Lambda::Function");
const accessLog =
  Object.keys(resources(api, "AWS::Logs::LogGroup")).find((id) => id.startsWith("AccessRecords")) ??
  "";
const PRINTER = stacks.api.getLogicalId(
  stacks.api.node.findChild("printer").node.defaultChild as CfnElement,
);

test("functions run Node 24 on ARM with 512 MB, the printer on x86 with 2 GB and 20 s", () => {
  const { [PRINTER]: printer, ...others } = functions;
  for (const { Properties } of Object.values(others)) {
    expect(Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      MemorySize: 512,
    });
  }
  expect(printer?.Properties).toMatchObject({
    Runtime: "nodejs24.x",
    Architectures: ["x86_64"],
    MemorySize: 2_048,
    Timeout: 20,
    ReservedConcurrentExecutions: 20,
  });
});

test("the printer has no settings: no table, no bucket and no secret", () => {
  expect(functions[PRINTER]?.Properties).not.toHaveProperty("Environment");
  const others = Object.entries(functions).filter(([id]) => id !== PRINTER);
  for (const [, { Properties }] of others) expect(Properties).toHaveProperty("Environment");
});

test("Lambda logs no successful call, and functions log JSON lines", () => {
  for (const { Properties } of Object.values(functions)) {
    expect(Properties["LoggingConfig"]).toMatchObject({
      LogFormat: "JSON",
      SystemLogLevel: "WARN",
      ApplicationLogLevel: "INFO",
    });
  }
});

test("every function has its own log, kept for three months", () => {
  const { [accessLog]: _accessLog, ...logs } = resources(api, "AWS::Logs::LogGroup");
  expect(Object.values(logs).map(({ Properties }) => Properties["RetentionInDays"])).toEqual(
    Object.keys(functions).map(() => 90),
  );
  const used = Object.values(functions).map(({ Properties }) => {
    const config = Properties["LoggingConfig"] as { LogGroup: { Ref: string } };
    return config.LogGroup.Ref;
  });
  expect(used.toSorted()).toEqual(Object.keys(logs).toSorted());
});

test("encrypts the settings of functions with a key of the stage", () => {
  const [key] = Object.keys(resources(api, "AWS::KMS::Key")).filter((id) =>
    id.startsWith("SettingsKey"),
  );
  const { [PRINTER]: _printer, ...withSettings } = functions;
  for (const { Properties } of Object.values(withSettings))
    expect(Properties["KmsKeyArn"]).toEqual({ "Fn::GetAtt": [key, "Arn"] });
  expect(resources(api, "AWS::KMS::Key")[key ?? ""]?.Properties).toMatchObject({
    EnableKeyRotation: true,
  });
  const dev = synthesize().api;
  for (const { Properties } of Object.values(resources(dev, "AWS::Lambda::Function")))
    expect(Properties).not.toHaveProperty("KmsKeyArn");
});
