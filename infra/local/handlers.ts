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
  const [auth, users, clients, products, proposals, pdf, branding] = await Promise.all([
    import("#functions/auth/handler.ts"),
    import("#functions/users/handler.ts"),
    import("#functions/clients/handler.ts"),
    import("#functions/products/handler.ts"),
    import("#functions/proposals/handler.ts"),
    import("#functions/pdf/handler.ts"),
    import("#functions/branding/handler.ts"),
  ]);
  return {
    auth: auth.handler,
    users: users.handler,
    clients: clients.handler,
    products: products.handler,
    proposals: proposals.handler,
    pdf: pdf.handler,
    branding: branding.handler,
  };
}
