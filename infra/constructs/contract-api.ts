import { type CfnStage, HttpApi, HttpMethod, type HttpRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { auth } from "#shared/auth/contract.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import { isReading, parseRoute } from "#shared/route.ts";
import type { Stage } from "../stage.ts";

/** A line of the access log; `requestId` is also in the functions' own lines. */
const ACCESS_LOG_LINE = {
  requestId: "$context.requestId",
  at: "$context.requestTimeEpoch",
  ip: "$context.identity.sourceIp",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
};

/** API Gateway with the routes of the contract. */
export class ContractApi extends HttpApi {
  /** Commands without a session, except signing out: no flood may keep a person signed in. */
  private readonly openRoutes = new Map<string, HttpRoute>();

  constructor(scope: Construct, id: string) {
    super(scope, id, { createDefaultStage: false });
  }

  addDomain(domain: string, endpoints: Endpoints, target: IFunction): HttpLambdaIntegration {
    // One permission for all routes of a function instead of one for each.
    const integration = new HttpLambdaIntegration(`${domain}-integration`, target, {
      scopePermissionToRoute: false,
    });
    for (const { route, access } of Object.values(endpoints)) {
      const { method, path } = parseRoute(route);
      const [added] = this.addRoutes({ path, methods: [HttpMethod[method]], integration });
      const isOpen = access === "public" && !isReading(route) && route !== auth.logout.route;
      if (added && isOpen) this.openRoutes.set(route, added);
    }
    return integration;
  }

  /** Answers unknown routes with the product's 404 instead of API Gateway's. */
  addUnknown(integration: HttpLambdaIntegration): void {
    this.addRoutes({ path: "/api/{proxy+}", methods: [HttpMethod.ANY], integration });
  }

  /** Opens the API, after all its routes. `accessLog` gets a line for each call, with its route but never its path. */
  addThrottledStage({ throttle, openThrottle }: Stage, accessLog?: LogGroup): void {
    const stage = this.addStage("Stage", { stageName: "$default", autoDeploy: true, throttle });
    const { rateLimit: ThrottlingRateLimit, burstLimit: ThrottlingBurstLimit } = openThrottle;
    const resource = stage.node.defaultChild as CfnStage;
    if (accessLog)
      resource.accessLogSettings = {
        destinationArn: accessLog.logGroupArn,
        format: JSON.stringify(ACCESS_LOG_LINE),
      };
    resource.routeSettings = Object.fromEntries(
      [...this.openRoutes.keys()].map((route) => [
        route,
        { ThrottlingRateLimit, ThrottlingBurstLimit },
      ]),
    );
    // A stage cannot limit a route that is not there yet.
    stage.node.addDependency(...this.openRoutes.values());
  }
}
