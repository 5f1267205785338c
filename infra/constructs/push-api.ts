import { Stack, Duration } from "aws-cdk-lib";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import {
  WebSocketLambdaIntegration,
  WebSocketMockIntegration,
} from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { SOCKET_PATH } from "#shared/push.ts";
import { pushFilters } from "../push-filters.ts";
import type { Stage } from "../stage.ts";

export interface PushApiProps {
  stage: Stage;
  table: ITable;
  connector: LambdaFunction;
  sender: LambdaFunction;
}

/** The WebSocket API that notifies open pages, and the trigger of its sender. */
export class PushApi extends Construct {
  readonly api: WebSocketApi;
  readonly host: string;

  constructor(scope: Construct, id: string, { stage, table, connector, sender }: PushApiProps) {
    super(scope, id);
    const stageName = SOCKET_PATH.slice(1);
    this.api = new WebSocketApi(this, "Api", {
      connectRouteOptions: {
        integration: new WebSocketLambdaIntegration("connect", connector),
      },
      // Keeps a connection open.
      defaultRouteOptions: {
        integration: new WebSocketMockIntegration("ping", {
          requestTemplates: { $default: JSON.stringify({ statusCode: 200 }) },
          templateSelectionExpression: String.raw`\$default`,
        }),
      },
    });
    this.api.addRoute("present", {
      integration: new WebSocketLambdaIntegration("present", connector),
    });
    new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: stage.throttle,
    });
    const { region, urlSuffix } = Stack.of(this);
    this.host = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    for (const target of [connector, sender]) {
      target.addEnvironment("CONNECTIONS_URL", `https://${this.host}/${stageName}`);
      target.addToRolePolicy(
        new PolicyStatement({
          actions: ["execute-api:ManageConnections"],
          resources: [
            Stack.of(this).formatArn({
              service: "execute-api",
              resource: this.api.apiId,
              resourceName: `${stageName}/POST/@connections/*`,
            }),
          ],
        }),
      );
    }
    // Failed deliveries are dropped: the next poll finds the news.
    sender.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.LATEST,
        filters: pushFilters.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
        batchSize: 100,
        retryAttempts: 1,
        maxRecordAge: Duration.minutes(1),
      }),
    );
  }
}
