import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from "aws-cdk-lib/aws-dynamodb";
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
/** Deleted or overwritten files can be restored until then. Erased files are gone at once. */
const VERSION_DAYS = 35;

/** What must survive: the table, the file bucket, the user pool, the secrets. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly files: Bucket;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /**
   * `fechou/{stage}/edge`: CloudFront sends it to the API, so that nobody can bypass CloudFront, its limits and the
   * caller's address.
   */
  readonly edgeSecret: Secret;
  /**
   * `fechou/{stage}/asaas`: `apiKey`, entered by hand, and `webhookToken`, entered at the provider. Functions
   * get them at deployment.
   */
  readonly asaasSecret: Secret;
  /**
   * `fechou/{stage}/signing`: signs mailed links and device marks, and hashes personal data in keys. Changing it
   * invalidates links not sent yet and device marks, and forgets used trials.
   */
  readonly signingSecret: Secret;
  /** `alias/fechou-{stage}-secrets`: encrypts the organizations' keys of other services. */
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
    if (stage.mailDomain) this.addMailIdentity("Mail", stage.mailDomain);
    if (stage.tenantMailDomain) this.addMailIdentity("TenantMail", stage.tenantMailDomain);
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
      // Whole new items: a consumer can then filter by any attribute without a new stream.
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
        ...["files/", "offers/"].map((prefix) => ({
          id: `versions-${prefix.slice(0, -1)}`,
          prefix,
          noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
          expiredObjectDeleteMarker: true,
        })),
        { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    });
    // Until the web stack writes its own policy. Naming its distribution here would be a circular dependency.
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
    // Cognito's tokens are discarded, because sessions are ours. So the refresh flow that CDK adds stays off.
    (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = [
      "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ];
    return client;
  }

  private addMailIdentity(id: "Mail" | "TenantMail", domain: string): void {
    const identity = new EmailIdentity(this, id, { identity: Identity.domain(domain) });
    const prefix = id === "Mail" ? "Dkim" : "TenantDkim";
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `${prefix}${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: "To enter in the DNS",
      });
    }
  }
}
