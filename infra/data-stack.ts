import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from "aws-cdk-lib/aws-dynamodb";
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { type IKey, Key as KmsKey } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { DailyBackup } from "./constructs/daily-backup.ts";
import { anyDistribution, filesPolicy } from "./constructs/files-policy.ts";
import type { Stage } from "./stage.ts";
import { tableShape } from "./table-shape.ts";

const PRINTED_DAYS = 90;
/** How long what was deleted or overwritten in the file bucket can be brought back; what is erased goes at once. */
const VERSION_DAYS = 35;

/** What must survive: the table, the file bucket, the user pool, the secrets. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly files: Bucket;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /**
   * `fechou/{stage}/edge`: CloudFront shows it to the API, so that nobody gets past CloudFront, its limits and its
   * address of the caller.
   */
  readonly edgeSecret: Secret;
  /**
   * `fechou/{stage}/asaas`: `apiKey`, entered by hand, and `webhookToken`, which the provider is told. Functions get
   * them when they are deployed.
   */
  readonly asaasSecret: Secret;
  /**
   * `fechou/{stage}/signing`: signs mailed links and device marks, and hides personal data in keys. Changed, links that
   * are not sent yet and the marks of devices are worth nothing, and used trials are forgotten.
   */
  readonly signingSecret: Secret;
  /** `alias/fechou-{stage}-secrets`: seals what organizations entrust to us, such as keys of their other services. */
  readonly secretsKey: IKey;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps = {}) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.table = this.addTable(stage, removalPolicy);
    this.files = this.addFiles(removalPolicy);
    this.userPool = this.addUserPool(stage, removalPolicy);
    this.userPoolClient = this.addUserPoolClient();
    this.edgeSecret = new Secret(this, "EdgeSecret", {
      secretName: `fechou/${stage.name}/edge`,
      description: "Proves to the API that a call came through CloudFront",
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    });
    this.asaasSecret = new Secret(this, "AsaasSecret", {
      secretName: `fechou/${stage.name}/asaas`,
      description: "Key of the payment provider, and the token its webhooks show",
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ apiKey: "to be entered" }),
        generateStringKey: "webhookToken",
        excludePunctuation: true,
        passwordLength: 48,
      },
      removalPolicy,
    });
    this.signingSecret = new Secret(this, "SigningSecret", {
      secretName: `fechou/${stage.name}/signing`,
      description: "Signs mailed links and device marks, and hides personal data in keys",
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      removalPolicy,
    });
    this.secretsKey = new KmsKey(this, "SecretsKey", {
      alias: `fechou-${stage.name}-secrets`,
      description: "Seals the secrets of organizations, each for its organization alone",
      enableKeyRotation: true,
      removalPolicy,
    });
    if (stage.backup)
      new DailyBackup(this, "Backup", {
        table: this.table as ITable,
        files: this.files,
        ...stage.backup,
      });
    if (stage.mailDomain) this.addMailIdentity(stage.mailDomain);
  }

  private addTable(stage: Stage, removalPolicy: RemovalPolicy): Table {
    const key = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, "Table", {
      partitionKey: key(tableShape.partitionKey),
      sortKey: key(tableShape.sortKey),
      timeToLiveAttribute: tableShape.ttl,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.deletionProtection,
      // Whole new items, because what a consumer may filter by cannot be changed without a new stream.
      stream: StreamViewType.NEW_IMAGE,
      removalPolicy,
    });
    for (const { name, partitionKey, sortKey } of tableShape.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: key(partitionKey),
        sortKey: key(sortKey),
        projectionType: ProjectionType.KEYS_ONLY,
      });
    }
    return table;
  }

  private addFiles(removalPolicy: RemovalPolicy): Bucket {
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      lifecycleRules: [
        {
          id: "printed",
          prefix: "pdf/",
          expiration: Duration.days(PRINTED_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: "versions",
          prefix: "files/",
          noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
          expiredObjectDeleteMarker: true,
        },
        { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    });
    // Until the web stack names its own: naming it here would make each stack wait for the other.
    for (const statement of filesPolicy(bucket, anyDistribution(this)))
      bucket.addToResourcePolicy(statement);
    return bucket;
  }

  /** User names are our user ids; addresses and the stronger password rules of each form are our own. */
  private addUserPool(stage: Stage, removalPolicy: RemovalPolicy): UserPool {
    return new UserPool(this, "People", {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: true,
      passwordPolicy: {
        minLength: 6,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.LITE,
      deletionProtection: stage.deletionProtection,
      removalPolicy,
    });
  }

  private addUserPoolClient(): UserPoolClient {
    const client = this.userPool.addClient("Functions", {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
    });
    // The tokens are thrown away (the session is our own), so the refresh flow that CDK adds is not opened.
    (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = [
      "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ];
    return client;
  }

  private addMailIdentity(domain: string): void {
    const identity = new EmailIdentity(this, "Mail", { identity: Identity.domain(domain) });
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: "To enter in the DNS",
      });
    }
  }
}
