import { Annotations, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Rule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { Stage } from "#infra/stage.ts";
import type { Monitored } from "./alarm-rule.ts";
import { alarmRules } from "./alarms.ts";
import { addDashboard } from "./dashboard.ts";

export interface MonitoringProps extends Monitored {
  stage: Stage;
}

export class Monitoring extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, ...watched }: MonitoringProps) {
    super(scope, id);
    const prefix = `fechou-${stage.name}`;
    this.topic = this.addTopic(stage.alarmEmail);
    this.allowPublishing("cloudwatch");
    const alarms = Object.entries(alarmRules(watched)).map(([name, rule]) => {
      const alarm = new Alarm(this, name, {
        alarmName: `${prefix}-${name}`,
        alarmDescription: rule.means,
        metric: rule.metric,
        threshold: rule.from,
        evaluationPeriods: rule.periods ?? 1,
        comparisonOperator: rule.isMinimum
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: rule.isMinimum
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      const action = new SnsAction(this.topic);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    });
    if (stage.backup) this.notifyBackupFailures(watched);
    addDashboard(this, prefix, watched, alarms);
  }

  /** Encrypted by its own key, because CloudWatch may not use the AWS managed key of SNS. */
  private addTopic(email: string | undefined): Topic {
    const key = new Key(this, "Key", {
      description: "What the alarms of Fechou say",
      enableKeyRotation: true,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: ["cloudwatch", "events"].map(
          (service) => new ServicePrincipal(`${service}.amazonaws.com`),
        ),
        actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
        resources: ["*"],
      }),
    );
    const topic = new Topic(this, "Topic", { masterKey: key, enforceSSL: true });
    if (email) topic.addSubscription(new EmailSubscription(email));
    else
      Annotations.of(this).addWarningV2(
        "fechou:alarm-email",
        "Nobody hears the alarms: deploy with -c alarmEmail=",
      );
    return topic;
  }

  private allowPublishing(service: "cloudwatch" | "events", conditions: object = {}): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { "aws:SourceAccount": Stack.of(this).account },
          ...conditions,
        },
      }),
    );
  }

  /** Failures of AWS Backup arrive as events. */
  private notifyBackupFailures({ table, files, deadLetters }: Monitored): void {
    const rule = new Rule(this, "BackupFailed", {
      description: "A nightly copy of the table or of the files was not made",
      eventPattern: {
        source: ["aws.backup"],
        detailType: ["Backup Job State Change"],
        detail: {
          state: ["FAILED", "ABORTED", "EXPIRED"],
          resourceArn: [table.tableArn, files.bucketArn],
        },
      },
    });
    // By name: the CDK's own grant for a topic does not name the rule.
    const topic = Topic.fromTopicArn(this, "BackupFailedTopic", this.topic.topicArn);
    rule.addTarget(new SnsTopic(topic, { deadLetterQueue: deadLetters.jobs }));
    this.allowPublishing("events", { ArnEquals: { "aws:SourceArn": rule.ruleArn } });
  }
}
