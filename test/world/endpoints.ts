import { cloudFront, ssm } from "#functions/gateways/cdn-sdk.ts";
import { cognito } from "#functions/gateways/cognito.ts";
import { kms } from "#functions/gateways/kms.ts";
import { lambda } from "#functions/gateways/lambda.ts";
import { ses } from "#functions/gateways/mail.ts";
import { s3 } from "#functions/gateways/s3.ts";
import { dynamo } from "#functions/platform/table/dynamo.ts";

/**
 * A worker runs many files with the same clients, each with other services behind them. By default a client remembers
 * the first endpoint it was given; without this it reads the environment on every call.
 */
for (const { config } of [dynamo, s3, cognito, kms, lambda, ses, cloudFront, ssm])
  Object.assign(config, { serviceConfiguredEndpoint: undefined });
