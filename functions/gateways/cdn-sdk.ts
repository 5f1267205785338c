import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { SSMClient } from "@aws-sdk/client-ssm";

/** Loaded by `cdn.ts` with the first invalidation, not at cold start. */
export { CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
export { GetParameterCommand, ParameterNotFound } from "@aws-sdk/client-ssm";

export const cloudFront = new CloudFrontClient({});
export const ssm = new SSMClient({});
