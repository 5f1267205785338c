import { SecretValue } from "aws-cdk-lib";
import type { DataStack } from "./data-stack.ts";
import type { Stage } from "./stage.ts";

/** Returns a reference that is resolved at deployment: the value is never in a template. */
export function edgeSecret(data: DataStack, stage: Stage): string {
  return versionOf(data, stage.edgeSecretVersion);
}

/**
 * Returns the secrets that the API accepts: the current one and, during a change, the previous one, because CloudFront
 * takes minutes to change everywhere.
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
