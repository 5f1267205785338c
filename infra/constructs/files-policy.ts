import type { Stack } from "aws-cdk-lib";
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";

export type Files = Pick<Bucket, "bucketArn" | "bucketName" | "arnForObjects">;

/**
 * Refuses calls to the file bucket without TLS, and lets CloudFront read `files/` for the distributions that `readers`
 * names.
 */
export function filesPolicy(bucket: Files, readers: string): PolicyStatement[] {
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ["s3:*"],
      resources: [bucket.bucketArn, bucket.arnForObjects("*")],
      conditions: { Bool: { "aws:SecureTransport": "false" } },
    }),
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [bucket.arnForObjects("files/*")],
      conditions: { ArnLike: { "aws:SourceArn": readers } },
    }),
  ];
}

export function anyDistribution({ partition, account }: Stack): string {
  return `arn:${partition}:cloudfront::${account}:distribution/*`;
}
