import type { App } from "aws-cdk-lib";
import { AccessLogsStack } from "./access-logs-stack.ts";
import { ApiStack } from "./api-stack.ts";
import { DataStack } from "./data-stack.ts";
import { EDGE_REGION, FirewallStack } from "./firewall-stack.ts";
import type { Stage } from "./stage.ts";
import { WebStack } from "./web-stack.ts";

export interface Built {
  functions: string;
  web: string;
}

/** Adds the stacks of a stage, by lifetime. Each depends only on earlier ones. Returns them by the ends of their names. */
export function addStacks(app: App, stage: Stage, built: Built) {
  const tags = { product: "fechou", stage: stage.name };
  const hasFirewall = stage.hasFirewall && !stage.webAclArn;
  // A reference to another region needs a known one. Without credentials all stacks are in CloudFront's region.
  const region = stage.region ?? EDGE_REGION;
  const hasEdges = hasFirewall || stage.hasAccessLogs;
  const common = { tags, ...(hasEdges && { env: { region } }) };
  const crossing = { ...common, crossRegionReferences: hasEdges && region !== EDGE_REGION };
  const atEdges = { stage, ...crossing, env: { region: EDGE_REGION } };
  const data = new DataStack(app, `fechou-${stage.name}-data`, stage, common);
  const api = new ApiStack(app, `fechou-${stage.name}-api`, {
    stage,
    data,
    built: built.functions,
    ...common,
  });
  const firewall = hasFirewall
    ? new FirewallStack(app, `fechou-${stage.name}-firewall`, atEdges)
    : undefined;
  const webAclArn = stage.webAclArn ?? firewall?.webAclArn;
  const web = new WebStack(app, `fechou-${stage.name}-web`, {
    stage,
    data,
    api,
    built: built.web,
    ...(webAclArn && { webAclArn }),
    ...crossing,
  });
  const accessLogs = stage.hasAccessLogs
    ? new AccessLogsStack(app, `fechou-${stage.name}-records`, {
        ...atEdges,
        distributionId: web.distributionId,
      })
    : undefined;
  return {
    data,
    api,
    web,
    ...(firewall && { firewall }),
    ...(accessLogs && { records: accessLogs }),
  };
}
