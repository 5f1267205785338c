import { cloudFront, ssm } from "#functions/gateways/cdn-sdk.ts";
import { cognito } from "#functions/gateways/cognito.ts";
import { kms } from "#functions/gateways/kms.ts";
import { lambda } from "#functions/gateways/lambda.ts";
import { ses } from "#functions/gateways/mail.ts";
import { s3 } from "#functions/gateways/s3.ts";
import { dynamo } from "#functions/platform/table/dynamo.ts";

/**
 * A worker runs many files with the same clients, each with other services behind them. By default a client remembers
 * the first endpoint it was given. To have it resolve it from the environment again takes a fifth of a call's time.
 */
for (const { config } of [dynamo, s3, cognito, kms, lambda, ses, cloudFront, ssm]) {
  const name = `AWS_ENDPOINT_URL_${config.serviceId.replaceAll(" ", "_").toUpperCase()}`;
  const serviceConfiguredEndpoint = () =>
    Promise.resolve(process.env[name] ?? process.env["AWS_ENDPOINT_URL"]);
  Object.assign(config, { serviceConfiguredEndpoint });
}
