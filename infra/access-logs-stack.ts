import { Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Six months are up to 184 days. */
export const ACCESS_LOG_DAYS = 190;

/** Caller, time, port and result. No paths, queries or cookies: those of mailed links and webhooks carry tokens. */
export const ACCESS_LOG_FIELDS = [
  "date",
  "time",
  "c-ip",
  "c-port",
  "cs-method",
  "sc-status",
  "sc-bytes",
  "x-edge-request-id",
];

export interface AccessLogsStackProps extends StackProps {
  stage: Stage;
  distributionId: string;
}

/** CloudFront's access logs, kept six months as the law requires (Marco Civil da Internet, art. 15). */
export class AccessLogsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, distributionId, ...props }: AccessLogsStackProps,
  ) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    const bucket = this.addBucket();
    const name = `fechou-${stage.name}-records`;
    const resourceArn = `arn:${this.partition}:cloudfront::${this.account}:distribution/${distributionId}`;
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn,
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: "json",
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: ACCESS_LOG_FIELDS,
      s3SuffixPath: "{yyyy}/{MM}/{dd}",
    });
    delivery.addDependency(source);
    // CloudFront checks that it may write when the delivery is created.
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
  }

  private addBucket(): Bucket {
    const bucket = new Bucket(this, "Records", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ id: "six-months", expiration: Duration.days(ACCESS_LOG_DAYS) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [bucket.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: {
            "s3:x-amz-acl": "bucket-owner-full-control",
            "aws:SourceAccount": this.account,
          },
          ArnLike: {
            "aws:SourceArn": `arn:${this.partition}:logs:${this.region}:${this.account}:delivery-source:*`,
          },
        },
      }),
    );
    return bucket;
  }
}
