import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import {
  Architecture,
  FilterCriteria,
  FilterRule,
  Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract, type Domain } from "#shared/contract.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import { jobs, STREAM_MINUTES } from "#shared/jobs.ts";
import { ContractApi } from "./constructs/contract-api.ts";
import { DeadLetters } from "./constructs/dead-letters.ts";
import { DomainFunction, type DomainFunctionProps } from "./constructs/domain-function.ts";
import { LoggedFunction } from "./constructs/logged-function.ts";
import { MailEvents } from "./constructs/mail-events.ts";
import { PushApi } from "./constructs/push-api.ts";
import { ScheduledJob } from "./constructs/scheduled-job.ts";
import type { DataStack } from "./data-stack.ts";
import { edgeSettings } from "./edge-secret.ts";
import { grants } from "./grants/grants.ts";
import { type FunctionName, tableGrants } from "./grants/table-grants.ts";
import { Monitoring } from "./monitoring/monitoring.ts";
import { metricNamespace, type Stage } from "./stage.ts";

export interface ApiStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  built: string;
}

/** Also answers paths without a route: every visitor calls it first, so it is warm. */
const UNKNOWN: Domain = "auth";

/**
 * Two call a provider several times in sequence, one imports 5,000 clients into one partition, and one waits for a print
 * slot and then for the printer. The API waits as long as they may run.
 */
const PATIENT: readonly Domain[] = ["subscription", "contracts", "clients", "pdf"];

/** A function per domain of the contract with its routes and grants, and the functions behind them. */
export class ApiStack extends Stack {
  readonly apiHost: string;
  readonly socketHost?: string;
  private readonly common: Pick<DomainFunctionProps, "stage" | "data" | "built" | "settingsKey">;
  private readonly functions = new Map<string, LoggedFunction>();

  constructor(scope: Construct, id: string, { stage, data, built, ...props }: ApiStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    this.common = { stage, data, built, ...(stage.keepsData && { settingsKey: this.addKey() }) };
    const api = new ContractApi(this, "Api");
    for (const [domain, endpoints] of Object.entries(contract))
      this.addDomain(api, domain as Domain, endpoints);
    api.addThrottledStage(stage, stage.hasAccessLogs ? this.addAccessLog(stage) : undefined);
    const deadLetters = {
      outbox: this.addOutbox(),
      jobs: this.addJobs(),
      mail: this.addMailEvents(),
    };
    this.addPrinter();
    const push = stage.hasPush ? this.addPush() : undefined;
    if (push) this.socketHost = push.host;
    if (stage.isWatched) {
      new Monitoring(this, "Watching", {
        stage,
        namespace: metricNamespace(stage),
        api,
        sockets: push?.api,
        table: data.table as ITable,
        files: data.files,
        functions: this.functions,
        deadLetters,
      });
    }
    this.apiHost = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    new CfnOutput(this, "ApiUrl", { value: `https://${this.apiHost}` });
  }

  /** Reading a function's secrets needs a right to this key besides the right to read its configuration. */
  private addKey(): IKey {
    return new Key(this, "SettingsKey", {
      description: "Encrypts the settings of functions, some of which are secrets",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Kept for a year: CloudWatch offers 180 or 365 days, and six months may have 184. */
  private addAccessLog({ keepsData }: Stage): LogGroup {
    return new LogGroup(this, "AccessRecords", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private addFunction(
    name: FunctionName,
    options: NonNullable<DomainFunctionProps["options"]>,
  ): DomainFunction {
    const added = new DomainFunction(this, name, {
      ...this.common,
      grants: { table: tableGrants[name], ...grants[name] },
      options,
    });
    added.addEnvironment("APP_URL", this.common.stage.appUrl);
    this.functions.set(name, added);
    return added;
  }

  private addDomain(api: ContractApi, domain: Domain, endpoints: Endpoints): void {
    const target = this.addFunction(domain, this.optionsOf(domain));
    this.addEdgeSettings(target);
    const integration = api.addDomain(domain, endpoints, target);
    if (domain === UNKNOWN) api.addUnknown(integration);
  }

  private addEdgeSettings(target: DomainFunction): void {
    const { data, stage } = this.common;
    for (const [name, value] of Object.entries(edgeSettings(data, stage)))
      target.addEnvironment(name, value);
  }

  private optionsOf(domain: Domain): NonNullable<DomainFunctionProps["options"]> {
    return PATIENT.includes(domain) ? { timeout: Duration.seconds(29) } : {};
  }

  /**
   * Runs the browser on text of tenants, so it has no settings and may only write its log. Only the functions `pdf` and
   * `outbox`, which prints what goes to clients, may invoke it. Chromium is shipped for this architecture; each print
   * needs memory and a processor of its own.
   */
  private addPrinter(): void {
    const { stage, built } = this.common;
    const printer = new LoggedFunction(this, "printer", {
      stage,
      built,
      options: {
        architecture: Architecture.X86_64,
        memorySize: 2_048,
        timeout: Duration.seconds(20),
        ...(stage.pdfConcurrency && { reservedConcurrentExecutions: stage.pdfConcurrency }),
      },
    });
    const actions = ["lambda:InvokeFunction"];
    for (const name of ["pdf", "outbox"] as const) {
      const caller = this.functions.get(name);
      caller?.addToRolePolicy(new PolicyStatement({ actions, resources: [printer.functionArn] }));
      caller?.addEnvironment("PRINTER_FUNCTION", printer.functionName);
    }
    this.functions.set("printer", printer);
  }

  /** A failed run is retried twice and then becomes a dead letter; the next run does the rest. */
  private addJobs(): DeadLetters {
    const deadLetters = new DeadLetters(this, "JobDeadLetters");
    const { functionArn } = this.addJobsFunction(deadLetters);
    const target = LambdaFunction.fromFunctionAttributes(this, "jobs-target", {
      functionArn,
      sameEnvironment: false,
      skipPermissions: true,
    });
    for (const [name, { everyMinutes }] of Object.entries(jobs))
      new ScheduledJob(this, name, { everyMinutes, target, deadLetters });
    return deadLetters;
  }

  /** One permission for all schedules, because a stack holds 500 resources. */
  private addJobsFunction(deadLetters: DeadLetters): DomainFunction {
    const added = this.addFunction("jobs", {
      timeout: Duration.seconds(60),
      retryAttempts: 2,
      maxEventAge: Duration.minutes(15),
      onFailure: new SqsDestination(deadLetters),
    });
    added.addPermission("schedules", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      // CloudFormation names rules after their stack.
      sourceArn: this.formatArn({
        service: "events",
        resource: "rule",
        resourceName: `${this.stackName}-*`,
      }),
    });
    return added;
  }

  /** Without a mail domain nothing calls it. */
  private addMailEvents(): DeadLetters {
    const deadLetters = new DeadLetters(this, "MailDeadLetters");
    const target = this.addFunction("mail-events", {
      retryAttempts: 2,
      onFailure: new SqsDestination(deadLetters),
    });
    const { stage } = this.common;
    if (stage.tenantMailDomain) new MailEvents(this, "MailEvents", { stage, target, deadLetters });
    return deadLetters;
  }

  private addPush(): PushApi {
    const { data, stage } = this.common;
    const connector = this.addFunction("sockets", {});
    this.addEdgeSettings(connector);
    const sender = this.addFunction("push", {});
    return new PushApi(this, "Push", { stage, table: data.table as ITable, connector, sender });
  }

  /**
   * Processes the messages that transactions enqueued, within a second. A failed message is retried alone; then its
   * position in the stream goes to the dead letters, and its row stays in the table, where the job `retry-messages`
   * finds it. Batches run side by side, since no message needs the order of others: a heavy document of one
   * organization must not hold up the mails of all.
   */
  private addOutbox(): DeadLetters {
    const deadLetters = new DeadLetters(this, "OutboxDeadLetters");
    const consumer = this.addFunction("outbox", { timeout: Duration.seconds(60) });
    consumer.addEventSource(
      new DynamoEventSource(this.common.data.table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: { Keys: { pk: { S: FilterRule.beginsWith("OUTBOX#") } } },
          }),
        ],
        batchSize: 10,
        parallelizationFactor: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.minutes(STREAM_MINUTES),
        onFailure: new SqsDlq(deadLetters),
      }),
    );
    return deadLetters;
  }
}
