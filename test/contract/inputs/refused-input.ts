import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { serve } from "#functions/platform/http/serve.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";

interface Answer {
  status: number;
  text: string;
}

/**
 * How an endpoint refuses a JSON body for its input alone; undefined when it accepts it, or reads no JSON body. Runs
 * the code of a request, without network and table.
 */
export function inputRefusals(endpoint: Endpoint): (body: string) => Promise<Answer | undefined> {
  const { method } = parseRoute(endpoint.route);
  const open = { ...endpoint, access: "public", params: undefined, answers: "redirect" };
  const handler = serve({ open } as never, { open: () => ({ location: "/taken" }) } as never);
  return async (body) => {
    if (endpoint.takes || method === "GET" || method === "DELETE") return undefined;
    const event = {
      routeKey: endpoint.route,
      headers: { "content-type": "application/json" },
      rawQueryString: "",
      requestContext: { http: { method, sourceIp: "", userAgent: "" }, requestId: "" },
      body,
      isBase64Encoded: false,
    };
    const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
    const { statusCode = 200, body: text = "" } = answer;
    return statusCode < 400 ? undefined : { status: statusCode, text };
  };
}
