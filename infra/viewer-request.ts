/** What a CloudFront function gets: the part used here. */
export interface ViewerEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }> };
}

/** The header in which CloudFront shows its secret to the API. */
export const EDGE_HEADER = "x-fechou-edge";

/** The source of the function that runs before the app's files: the address of a screen is answered by the one page. */
export const pageFunction = source(function handler(event: ViewerEvent) {
  const { request } = event;
  const isFile = request.uri.lastIndexOf(".") > request.uri.lastIndexOf("/");
  if (!isFile) request.uri = "/index.html";
  return request;
});

/**
 * The source of the function that runs before the API: it says who calls, because API Gateway sees only CloudFront.
 * What the caller claims in this header is overwritten.
 */
export const addressFunction = source(function handler(event: ViewerEvent) {
  const { request } = event;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
});

/** CloudFront wants text that declares a function called `handler`. */
function source(handler: (event: ViewerEvent) => ViewerEvent["request"]): string {
  return handler.toString();
}
