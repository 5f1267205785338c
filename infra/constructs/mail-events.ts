import { Duration } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { mailConfiguration, type Stage } from "../stage.ts";

export interface MailEventsProps {
  stage: Stage;
  target: IFunction;
  /** Events that could not be delivered. */
  deadLetters: IQueue;
}

/** SES events of tenants' mails, by EventBridge to the function `mail-events`. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { stage, target, deadLetters }: MailEventsProps) {
    super(scope, id);
    const configurationSetName = mailConfiguration(stage);
    const configuration = new ConfigurationSet(this, "Configuration", {
      configurationSetName,
      reputationMetrics: true,
    });
    configuration.addEventDestination("Events", {
      // SES takes no other bus than the default one.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    new Rule(this, "Rule", {
      description: "Writes down what became of tenants' mails",
      eventPattern: {
        source: ["aws.ses"],
        detail: { mail: { tags: { "ses:configuration-set": [configurationSetName] } } },
      },
      targets: [
        new LambdaFunction(target, {
          retryAttempts: 10,
          maxEventAge: Duration.hours(2),
          deadLetterQueue: deadLetters,
        }),
      ],
    });
  }
}
