import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { env } from "#functions/platform/env.ts";
import type { News } from "#shared/push.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Sends news over a connection. Returns whether it is still open. */
export async function send(connectionId: string, news: News): Promise<boolean> {
  client ??= new ApiGatewayManagementApiClient({ endpoint: env("CONNECTIONS_URL") });
  try {
    await client.send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(news) }),
    );
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}
