import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { SSMClient } from "@aws-sdk/client-ssm";

/** What `cdn.ts` needs of CloudFront and SSM, in a piece of its own: fetched with the first file that goes. */
export { CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
export { GetParameterCommand, ParameterNotFound } from "@aws-sdk/client-ssm";

export const cloudFront = new CloudFrontClient({});
export const ssm = new SSMClient({});
