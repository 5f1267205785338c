import { Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from "aws-cdk-lib/custom-resources";
import type { Construct } from "constructs";
import { anyDistribution, type Files, filesPolicy } from "./files-policy.ts";

export interface FilesReaderProps {
  bucket: Files;
  distributionArn: string;
  logGroup: LogGroup;
}

/**
 * Narrows the policy of the file bucket to one distribution, which does not exist yet when the data stack writes the
 * policy. Deleting it leaves the policy as it was.
 */
export class FilesReader extends AwsCustomResource {
  constructor(
    scope: Construct,
    id: string,
    { bucket, distributionArn, logGroup }: FilesReaderProps,
  ) {
    const put = (readers: string) => ({
      service: "S3",
      action: "putBucketPolicy",
      parameters: {
        Bucket: bucket.bucketName,
        Policy: Stack.of(scope).toJsonString(
          new PolicyDocument({ statements: filesPolicy(bucket, readers) }),
        ),
      },
      physicalResourceId: PhysicalResourceId.of("files-policy"),
    });
    super(scope, id, {
      onUpdate: put(distributionArn),
      onDelete: put(anyDistribution(Stack.of(scope))),
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ["s3:PutBucketPolicy"], resources: [bucket.bucketArn] }),
      ]),
      installLatestAwsSdk: false,
      logGroup,
    });
  }
}
