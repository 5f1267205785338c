import { Stack, type StackProps } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { auth } from "#shared/auth/contract.ts";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { isReading } from "#shared/route.ts";
import type { Stage } from "./stage.ts";

export const EDGE_REGION = "us-east-1";

/** The window of the limits of a network address. */
const WINDOW_SECONDS = 300;
/** Calls without a session: several sign-ins of a whole office. */
const MAX_OPEN = 300;
/** All calls: an office with 60 open browsers, each with 160 polls. */
const MAX_REQUESTS = 10_000;

const BUSY = "busy";

export interface FirewallStackProps extends StackProps {
  stage: Stage;
}

/**
 * The web ACL of CloudFront: no network address can use up the calls of others. The throttles of API Gateway, which
 * apply later, count all callers together.
 */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { stage, ...props }: FirewallStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      description: `fechou ${stage.name}: calls of one address`,
      customResponseBodies: {
        [BUSY]: { contentType: "APPLICATION_JSON", content: JSON.stringify(refusal) },
      },
      rules: [
        { ...limit("open", MAX_OPEN, openCommands()), priority: 0 },
        { ...limit("all", MAX_REQUESTS), priority: 1 },
      ],
      visibilityConfig: visibility(`fechou-${stage.name}`),
    });
    this.webAclArn = acl.attrArn;
  }
}

/** The same body as the product's own refusal. */
export const refusal = {
  code: "too_many_attempts",
  message: "Muitas tentativas. Tente novamente em 5 minutos.",
};

export function openPrefixes(): string[] {
  const paths = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
    .filter(({ access, route }) => access === "public" && !isReading(route))
    .map(({ route }) => route.slice(route.indexOf("/")).split("{")[0] ?? "")
    .filter((path) => !path.startsWith(AUTH));
  return [AUTH, ...new Set(paths)];
}

const AUTH = "/api/auth/";

function openCommands(): CfnWebACL.StatementProperty {
  const isOpen = openPrefixes().map((prefix) => compare("uriPath", prefix, "STARTS_WITH"));
  const [, logout = ""] = auth.logout.route.split(" ");
  return {
    andStatement: {
      statements: [
        isOpen.length === 1 && isOpen[0] ? isOpen[0] : { orStatement: { statements: isOpen } },
        // Every start of the app asks who is signed in.
        { notStatement: { statement: compare("method", "GET", "EXACTLY") } },
        { notStatement: { statement: compare("uriPath", logout, "EXACTLY") } },
      ],
    },
  };
}

function compare(
  what: "uriPath" | "method",
  searchString: string,
  positionalConstraint: "STARTS_WITH" | "EXACTLY",
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { [what]: {} },
      searchString,
      positionalConstraint,
      // Compared after decoding, as CloudFront and API Gateway see it.
      textTransformations: [{ priority: 0, type: what === "uriPath" ? "URL_DECODE" : "NONE" }],
    },
  };
}

function limit(
  name: string,
  max: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Omit<CfnWebACL.RuleProperty, "priority"> {
  return {
    name,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: BUSY,
          responseHeaders: [{ name: "retry-after", value: String(WINDOW_SECONDS) }],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        evaluationWindowSec: WINDOW_SECONDS,
        limit: max,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    visibilityConfig: visibility(name),
  };
}

/** Without samples of requests: their query strings may hold tokens of mailed links. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false };
}
