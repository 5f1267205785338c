import { SecretValue } from "aws-cdk-lib";
import type { DataStack } from "./data-stack.ts";
import type { Stage } from "./stage.ts";

/** What CloudFront shows the API: a reference that is resolved while deploying. The value is never in a template. */
export function edgeSecret(data: DataStack, stage: Stage): string {
  return versionOf(data, stage.edgeSecretVersion);
}

/**
 * What the API takes: what CloudFront shows and, while the secret is changed, what it showed before, because
 * CloudFront takes minutes to change everywhere.
 */
export function edgeSettings(data: DataStack, stage: Stage): Record<string, string> {
  const before = stage.edgeSecretVersionBefore;
  return {
    EDGE_SECRET: edgeSecret(data, stage),
    ...(before && { EDGE_SECRET_BEFORE: versionOf(data, before) }),
  };
}

function versionOf({ edgeSecret: secret }: DataStack, versionId: string | undefined): string {
  return SecretValue.secretsManager(
    secret.secretArn,
    versionId === undefined ? {} : { versionId },
  ).unsafeUnwrap();
}
