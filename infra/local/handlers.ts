import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Domain } from "#shared/contract.ts";

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The handlers of all domains, loaded after the environment was set: their SDK clients read it when they are made. */
export async function loadHandlers(): Promise<Record<Domain, LambdaHandler>> {
  const [
    auth,
    users,
    organization,
    invites,
    clients,
    products,
    proposals,
    pdf,
    branding,
    notifications,
    tasks,
    tags,
    checklistTemplates,
    slaSettings,
    subscription,
    webhooks,
    admin,
  ] = await Promise.all([
    import("#functions/auth/handler.ts"),
    import("#functions/users/handler.ts"),
    import("#functions/organization/handler.ts"),
    import("#functions/invites/handler.ts"),
    import("#functions/clients/handler.ts"),
    import("#functions/products/handler.ts"),
    import("#functions/proposals/handler.ts"),
    import("#functions/pdf/handler.ts"),
    import("#functions/branding/handler.ts"),
    import("#functions/notifications/handler.ts"),
    import("#functions/tasks/handler.ts"),
    import("#functions/tags/handler.ts"),
    import("#functions/checklist-templates/handler.ts"),
    import("#functions/sla-settings/handler.ts"),
    import("#functions/subscription/handler.ts"),
    import("#functions/webhooks/handler.ts"),
    import("#functions/admin/handler.ts"),
  ]);
  return {
    auth: auth.handler,
    users: users.handler,
    organization: organization.handler,
    invites: invites.handler,
    clients: clients.handler,
    products: products.handler,
    proposals: proposals.handler,
    pdf: pdf.handler,
    branding: branding.handler,
    notifications: notifications.handler,
    tasks: tasks.handler,
    tags: tags.handler,
    "checklist-templates": checklistTemplates.handler,
    "sla-settings": slaSettings.handler,
    subscription: subscription.handler,
    webhooks: webhooks.handler,
    admin: admin.handler,
  };
}
