import { contract } from "#shared/contract.ts";
import { ORGANIZATION_FILES } from "./grants/grants.ts";

export interface NagReason {
  /** The construct and everything below it: the stack, then ids. */
  at: string;
  rules: readonly string[];
  why: string;
}

const READ_OUR_FILES =
  "Ends in a folder of the file bucket, whose objects have names that are made while it runs.";
const UPLOAD = "web/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C";
const FILES_READER = "web/AWS679f53fac002430cb0da5b7982bd2287";

/** As cdk-nag names a folder of the file bucket; `{stage}` is replaced. */
const folder = (path: string) =>
  `AwsSolutions-IAM5[Resource::fechou-{stage}-data:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03/${path}*]`;

/** Accepted findings of cdk-nag. All others fail `test/infra/nag.test.ts`. */
export const nagReasons: readonly NagReason[] = [
  {
    at: "data/Files",
    rules: ["AwsSolutions-S1"],
    why: "A log of accesses would hold the address of every visitor who sees a logo. Only CloudFront and the functions read it; who changes the bucket is in CloudTrail.",
  },
  {
    at: "data/People",
    rules: ["AwsSolutions-COG1"],
    why: "Each form has the rule that the product decided (8 with lower, upper and digit; 6 for who is invited), and the functions hold to it. The pool has the weakest of them.",
  },
  {
    at: "data/People",
    rules: ["AwsSolutions-COG2", "AwsSolutions-COG8"],
    why: "The pool keeps passwords and nothing else: sessions, lock-out and limits per address and account are the product's own, so the plan with the fewest features is the right one.",
  },
  {
    at: "data/AsaasSecret",
    rules: ["AwsSolutions-SMG4"],
    why: "Asaas gives its key by hand, and the token is registered there by hand: no function could change them.",
  },
  {
    at: "data/EdgeSecret",
    rules: ["AwsSolutions-SMG4"],
    why: "CloudFront and the API learn it when they are deployed: it is changed by a deployment that knows both (edge-secret.ts).",
  },
  {
    at: "data/SigningSecret",
    rules: ["AwsSolutions-SMG4"],
    why: "Links that are on their way and hashes that are kept for months depend on it: it is changed by hand, when it leaked.",
  },
  {
    at: "data/Backup/Plan/Table/Role",
    rules: [
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]",
    ],
    why: "AWS Backup's own policy for its own service, which follows what the service needs.",
  },
  {
    at: "data/Backup/FilesRole",
    rules: [
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]",
    ],
    why: "AWS Backup's own policy for its own service, which follows what the service needs of a bucket.",
  },
  {
    at: "api/Api",
    rules: ["AwsSolutions-APIG4"],
    why: "Sessions are opaque tokens in the table: each function reads who calls, with role and lock, in one request (functions/platform/http/caller.ts). An authorizer would read it a second time.",
  },
  {
    at: "api/Api/Stage",
    rules: ["AwsSolutions-APIG1", "Serverless-APIGWAccessLogging"],
    why: "Access logs are kept where the law asks for them (stage.ts). Elsewhere a line for each poll would cost as much as answering it.",
  },
  ...Object.keys(contract).map((domain) => ({
    at: `api/${domain}`,
    rules: ["Serverless-LambdaDLQ"],
    why: "Only API Gateway calls it, and waits for the answer: there is no event that could be lost.",
  })),
  {
    at: "api/outbox",
    rules: ["Serverless-LambdaDLQ"],
    why: "It is called for the stream, whose mapping has retries and dead letters of its own.",
  },
  ...["sockets", "push"].map((name) => ({
    at: `api/${name}`,
    rules: ["Serverless-LambdaDLQ"],
    why: "What it cannot send to a page now, the next poll of the page finds: there is nothing to keep.",
  })),
  {
    at: "api/push",
    rules: ["Serverless-LambdaEventSourceMappingDestination"],
    why: "News that could not be sent are found by the next poll: there is nothing to keep.",
  },
  {
    at: "api/Push/Api",
    rules: ["AwsSolutions-APIG4"],
    why: "The function that accepts a handshake reads the session itself, like those of the API.",
  },
  {
    at: "api/Push/Stage",
    rules: ["AwsSolutions-APIG1", "Serverless-APIGWAccessLogging"],
    why: "A connection carries news of no content; the calls that follow it are recorded by the API.",
  },
  {
    at: "api/push-role",
    rules: ["AwsSolutions-IAM5[Resource::*]"],
    why: "dynamodb:ListStreams, which a mapping of a stream needs, cannot be narrowed to a table.",
  },
  ...["sockets", "push"].map((name) => ({
    at: `api/${name}-role`,
    rules: [
      "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<PushApi1A72912C>/ws/POST/@connections/*]",
    ],
    why: "Connections get their names while pages are open; it may only send to those of this API.",
  })),
  ...["jobs", "mail-events"].map((name) => ({
    at: `api/${name}`,
    rules: ["Serverless-LambdaDLQ"],
    why: "What fails goes to the dead letters by its failure destination, which says more than the older dead letter setting.",
  })),
  {
    at: "api/printer",
    rules: ["Serverless-LambdaDLQ"],
    why: "Only the function pdf calls it, and waits for the answer: there is no event that could be lost.",
  },
  ...[...Object.keys(contract), "outbox", "jobs", "mail-events", "sockets", "push", "printer"].map(
    (name) => ({
      at: `api/${name}`,
      rules: ["Serverless-LambdaTracing"],
      why: "A trace of sampled polls would cost a fifth of the polls and needs a right on all resources. Metrics, the log with the request's id and dead letters tell what failed.",
    }),
  ),
  ...["OutboxDeadLetters", "JobDeadLetters", "MailDeadLetters"].map((id) => ({
    at: `api/${id}`,
    rules: ["AwsSolutions-SQS3", "Serverless-SQSRedrivePolicy"],
    why: "It is a queue of dead letters itself, of the stream, of mail events, of the jobs or of their schedules.",
  })),
  {
    at: "api/Watching/Topic",
    rules: ["Serverless-SNSRedrivePolicy"],
    why: "SNS tries mail again by itself for hours; the alarm stays visible on the dashboard.",
  },
  { at: "api/users-role", rules: [folder("files/users/")], why: READ_OUR_FILES },
  { at: "api/branding-role", rules: [folder(ORGANIZATION_FILES)], why: READ_OUR_FILES },
  {
    at: "api/pdf-role",
    rules: [folder(ORGANIZATION_FILES), folder("pdf/"), folder("offers/")],
    why: READ_OUR_FILES,
  },
  { at: "api/offers-role", rules: [folder("offers/")], why: READ_OUR_FILES },
  {
    at: "api/outbox-role",
    rules: [folder("files/"), folder(ORGANIZATION_FILES), folder("pdf/"), folder("offers/")],
    why: READ_OUR_FILES,
  },
  {
    at: "api/outbox-role",
    rules: [
      "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/*]",
    ],
    why: "The distribution is made after the functions: a condition on its tags stands for its name.",
  },
  {
    at: "api/outbox-role",
    rules: ["AwsSolutions-IAM5[Resource::*]"],
    why: "dynamodb:ListStreams, which a mapping of a stream needs, cannot be narrowed to a table.",
  },
  {
    at: "web/App",
    rules: ["AwsSolutions-S1"],
    why: "It holds the app that everybody may download; only CloudFront reads it.",
  },
  {
    at: "web/Distribution",
    rules: ["AwsSolutions-CFR1"],
    why: "Customers of the product travel, and their clients open proposals from anywhere.",
  },
  {
    at: "web/Distribution",
    rules: ["AwsSolutions-CFR2"],
    why: "Production has a firewall of its own (firewall-stack.ts) or one that is given by -c webAclArn=; other stages have no strangers.",
  },
  {
    at: "web/Distribution",
    rules: ["AwsSolutions-CFR3"],
    why: "These logs cannot leave out paths and query strings, in which links carry their tokens: access-logs-stack.ts has the newer kind, with chosen fields.",
  },
  {
    at: "web/Distribution",
    rules: ["AwsSolutions-CFR4"],
    why: "Without a domain the certificate is CloudFront's own, whose oldest protocol cannot be set; with one it is TLS 1.2.",
  },
  {
    at: "records/Records",
    rules: ["AwsSolutions-S1"],
    why: "It holds access logs itself, which only CloudFront writes; who reads them is in CloudTrail.",
  },
  {
    at: FILES_READER,
    rules: [
      "Serverless-LambdaDefaultMemorySize",
      "Serverless-LambdaDLQ",
      "Serverless-LambdaTracing",
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    ],
    why: "The CDK's own function that names the distribution to the file bucket, run by CloudFormation alone while deploying.",
  },
  {
    at: UPLOAD,
    rules: [
      "AwsSolutions-L1",
      "Serverless-LambdaLatestVersion",
      "Serverless-LambdaDLQ",
      "Serverless-LambdaTracing",
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      "AwsSolutions-IAM5[Action::s3:Abort*]",
      "AwsSolutions-IAM5[Action::s3:DeleteObject*]",
      "AwsSolutions-IAM5[Action::s3:GetBucket*]",
      "AwsSolutions-IAM5[Action::s3:GetObject*]",
      "AwsSolutions-IAM5[Action::s3:List*]",
      "AwsSolutions-IAM5[Resource::<AppF1B96344.Arn>/*]",
      "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]",
    ],
    why: "The CDK's own function that uploads the app, run by CloudFormation alone while deploying, on the app's bucket and the CDK's.",
  },
];
