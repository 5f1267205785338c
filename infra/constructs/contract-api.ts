import { type CfnStage, HttpApi, HttpMethod, type HttpRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { auth } from "#shared/auth/contract.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import { isReading, parseRoute } from "#shared/route.ts";
import type { Stage } from "../stage.ts";

/** What a line of the access records says; its `requestId` is that of the functions' own lines. */
const RECORD = {
  requestId: "$context.requestId",
  at: "$context.requestTimeEpoch",
  ip: "$context.identity.sourceIp",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
};

/** API Gateway with the routes of the contract. */
export class ContractApi extends HttpApi {
  /** Of the commands that anybody may send without a session, but for signing out: no flood keeps a person signed in. */
  private readonly openRoutes = new Map<string, HttpRoute>();

  constructor(scope: Construct, id: string) {
    super(scope, id, { createDefaultStage: false });
  }

  /** Lets the function of a domain answer its endpoints. */
  addDomain(domain: string, endpoints: Endpoints, answering: IFunction): HttpLambdaIntegration {
    // One permission for all routes of a function instead of one for each.
    const integration = new HttpLambdaIntegration(`${domain}-integration`, answering, {
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

  /** Lets a domain's function answer whatever is no route: 404 in the product's words, not in API Gateway's. */
  addUnknown(integration: HttpLambdaIntegration): void {
    this.addRoutes({ path: "/api/{proxy+}", methods: [HttpMethod.ANY], integration });
  }

  /** Opens the API, after all its routes. `records`: where each call leaves a line, of the route and never of its path. */
  addThrottledStage({ throttle, openThrottle }: Stage, records?: LogGroup): void {
    const stage = this.addStage("Stage", { stageName: "$default", autoDeploy: true, throttle });
    const { rateLimit: ThrottlingRateLimit, burstLimit: ThrottlingBurstLimit } = openThrottle;
    const resource = stage.node.defaultChild as CfnStage;
    if (records)
      resource.accessLogSettings = {
        destinationArn: records.logGroupArn,
        format: JSON.stringify(RECORD),
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
