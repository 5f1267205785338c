import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { SSMClient } from "@aws-sdk/client-ssm";

/** The SDK that `cdn.ts` imports with the first invalidation, so that a cold start does not load it. */
export { CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
export { GetParameterCommand, ParameterNotFound } from "@aws-sdk/client-ssm";

export const cloudFront = new CloudFrontClient({});
export const ssm = new SSMClient({});
