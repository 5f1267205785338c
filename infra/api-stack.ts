import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Architecture, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { contract, type Domain } from "#shared/contract.ts";
import { jobs } from "#shared/jobs.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import {
  DomainFunction,
  type DomainFunctionProps,
  type Grants,
} from "./constructs/domain-function.ts";
import { ScheduledJob } from "./constructs/scheduled-job.ts";
import type { DataStack } from "./data-stack.ts";
import type { Stage } from "./stage.ts";

/** Who may do what. Nothing that is not here. */
const grants: Record<Domain | "outbox" | "jobs", Grants> = {
  auth: {
    table: "write",
    passwords: ["AdminCreateUser", "AdminSetUserPassword", "AdminInitiateAuth", "AdminDeleteUser"],
  },
  users: {
    table: "write",
    passwords: ["AdminSetUserPassword", "AdminInitiateAuth"],
    files: { "files/users/": ["PutObject", "DeleteObject"] },
  },
  organization: { table: "write" },
  invites: {
    table: "write",
    passwords: ["AdminCreateUser", "AdminSetUserPassword", "AdminDeleteUser"],
  },
  clients: { table: "write" },
  products: { table: "write" },
  proposals: { table: "write" },
  pdf: { table: "read", files: { "files/": ["GetObject"], "pdf/": ["GetObject", "PutObject"] } },
  branding: { table: "write", files: { "files/": ["PutObject", "DeleteObject"] } },
  notifications: { table: "write" },
  tasks: { table: "write" },
  tags: { table: "write" },
  "checklist-templates": { table: "write" },
  "sla-settings": { table: "write" },
  subscription: { table: "write", payments: true },
  webhooks: { table: "write", payments: true },
  admin: { table: "write" },
  outbox: {
    table: "errands",
    files: { "files/": ["DeleteObject"], "pdf/": ["DeleteObject"] },
    passwords: ["AdminUpdateUserAttributes", "AdminDeleteUser"],
    mail: true,
    purge: true,
    payments: true,
  },
  jobs: { table: "write", index: "gsi1", payments: true },
};

export interface ApiStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  /** The folder of the built functions. */
  built: string;
}

/** What answers and what works behind it: for each domain of the contract one function, its routes, its grants. */
export class ApiStack extends Stack {
  readonly apiHost: string;
  private readonly common: Pick<DomainFunctionProps, "stage" | "data" | "built">;

  constructor(scope: Construct, id: string, { stage, data, built, ...props }: ApiStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    this.common = { stage, data, built };
    const api = new HttpApi(this, "Api", { createDefaultStage: false });
    // No access log: the functions log what fails, and a line for each poll would cost more than the poll.
    api.addStage("Stage", { stageName: "$default", autoDeploy: true, throttle: stage.throttle });
    for (const [domain, endpoints] of Object.entries(contract))
      this.addDomain(api, domain as Domain, endpoints);
    this.addOutbox();
    this.addJobs();
    this.apiHost = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    new CfnOutput(this, "ApiUrl", { value: `https://${this.apiHost}` });
  }

  private addDomain(api: HttpApi, domain: Domain, endpoints: Endpoints): void {
    const options = this.optionsOf(domain);
    const answering = new DomainFunction(this, domain, {
      ...this.common,
      grants: grants[domain],
      options,
    });
    answering.addEnvironment("APP_URL", this.common.stage.appUrl);
    answering.addEnvironment("EDGE_SECRET", this.common.data.edgeSecret.secretValue.unsafeUnwrap());
    // One permission for all routes of a function instead of one for each.
    const integration = new HttpLambdaIntegration(`${domain}-integration`, answering, {
      scopePermissionToRoute: false,
    });
    for (const { route } of Object.values(endpoints)) {
      const { method, path } = parseRoute(route);
      api.addRoutes({ path, methods: [HttpMethod[method]], integration });
    }
  }

  private optionsOf(domain: Domain): NonNullable<DomainFunctionProps["options"]> {
    if (domain === "pdf") return this.browserOptions();
    // The one asks the payment provider several times, one after the other; the other imports 5,000 clients, for which
    // one partition of the table takes its time. The API waits no longer than this.
    if (domain === "subscription" || domain === "clients") return { timeout: Duration.seconds(29) };
    return {};
  }

  /** Chromium is shipped for this architecture, and each print needs room and a processor of its own. */
  private browserOptions(): NonNullable<DomainFunctionProps["options"]> {
    return {
      architecture: Architecture.X86_64,
      memorySize: 2_048,
      timeout: Duration.seconds(30),
      reservedConcurrentExecutions: this.common.stage.pdfConcurrency,
    };
  }

  /** Scheduled work. What fails is not tried again: the next run of the schedule does what this one left. */
  private addJobs(): void {
    const running = new DomainFunction(this, "jobs", {
      ...this.common,
      grants: grants.jobs,
      options: { timeout: Duration.seconds(60), retryAttempts: 0 },
    });
    running.addEnvironment("APP_URL", this.common.stage.appUrl);
    for (const [name, { everyMinutes }] of Object.entries(jobs))
      new ScheduledJob(this, name, { everyMinutes, running });
  }

  /**
   * Runs the errands that transactions left behind, within a second. What fails is tried again alone; after that its
   * position in the stream goes to the dead letters, and its row stays in the table to be run again.
   */
  private addOutbox(): void {
    const running = new DomainFunction(this, "outbox", {
      ...this.common,
      grants: grants.outbox,
      options: { timeout: Duration.seconds(60) },
    });
    running.addEnvironment("APP_URL", this.common.stage.appUrl);
    const deadLetters = new Queue(this, "OutboxDeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    running.addEventSource(
      new DynamoEventSource(this.common.data.table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: { Keys: { pk: { S: FilterRule.beginsWith("OUTBOX#") } } },
          }),
        ],
        batchSize: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.hours(1),
        onFailure: new SqsDlq(deadLetters),
      }),
    );
  }
}
