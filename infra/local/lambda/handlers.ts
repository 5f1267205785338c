import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Domain } from "#shared/contract.ts";
import { actingAs, enforceGrants } from "./enforce-grants.ts";

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const loaders: Record<Domain, () => Promise<{ handler: LambdaHandler }>> = {
  auth: () => import("#functions/auth/handler.ts"),
  users: () => import("#functions/users/handler.ts"),
  organization: () => import("#functions/organization/handler.ts"),
  invites: () => import("#functions/invites/handler.ts"),
  clients: () => import("#functions/clients/handler.ts"),
  products: () => import("#functions/products/handler.ts"),
  proposals: () => import("#functions/proposals/handler.ts"),
  offers: () => import("#functions/offers/handler.ts"),
  pdf: () => import("#functions/pdf/handler.ts"),
  branding: () => import("#functions/branding/handler.ts"),
  notifications: () => import("#functions/notifications/handler.ts"),
  tasks: () => import("#functions/tasks/handler.ts"),
  tags: () => import("#functions/tags/handler.ts"),
  "checklist-templates": () => import("#functions/checklist-templates/handler.ts"),
  "sla-settings": () => import("#functions/sla-settings/handler.ts"),
  "proposal-templates": () => import("#functions/proposal-templates/handler.ts"),
  "saved-filters": () => import("#functions/saved-filters/handler.ts"),
  dashboard: () => import("#functions/dashboard/handler.ts"),
  reports: () => import("#functions/reports/handler.ts"),
  samples: () => import("#functions/samples/handler.ts"),
  contracts: () => import("#functions/contracts/handler.ts"),
  subscription: () => import("#functions/subscription/handler.ts"),
  webhooks: () => import("#functions/webhooks/handler.ts"),
  admin: () => import("#functions/admin/handler.ts"),
  chat: () => import("#functions/chat/handler.ts"),
  sync: () => import("#functions/sync/handler.ts"),
};

/**
 * Returns the handlers, held to their grants. They load after the environment is set, because their SDK clients read
 * it.
 */
export async function loadHandlers(): Promise<Record<Domain, LambdaHandler>> {
  await enforceGrants();
  const loaded = await Promise.all(
    Object.entries(loaders).map(async ([domain, load]) => {
      const { handler } = await load();
      return [domain, asItself(domain as Domain, handler)];
    }),
  );
  return Object.fromEntries(loaded) as Record<Domain, LambdaHandler>;
}

function asItself(domain: Domain, handler: LambdaHandler): LambdaHandler {
  return (event, context) => actingAs(domain, () => handler(event, context));
}
