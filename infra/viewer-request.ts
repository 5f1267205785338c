/** The event of a CloudFront function, as far as it is used. */
export interface ViewerEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }> };
}

export const EDGE_HEADER = "x-fechou-edge";

/** Before the app's files: every route is answered by the one page. */
export const pageFunction = source(function handler(event: ViewerEvent) {
  const { request } = event;
  const isFile = request.uri.lastIndexOf(".") > request.uri.lastIndexOf("/");
  if (!isFile) request.uri = "/index.html";
  return request;
});

/**
 * Before the API: adds the caller's address, because API Gateway sees only CloudFront. Overwrites a header that the
 * caller sent.
 */
export const addressFunction = source(function handler(event: ViewerEvent) {
  const { request } = event;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
});

/**
 * Before the pages of clients: leads `/p/{token}` to the call that answers it, and everything else below `/p/` to a
 * token that does not exist; adds the caller's address like `addressFunction`.
 */
export const offerRequest = function handler(event: ViewerEvent) {
  const { request } = event;
  const found = /^\/p\/([\w-]+)$/.exec(request.uri);
  request.uri = "/api/offers/" + (found ? found[1] : "-") + "/page";
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
};

export const offerFunction = source(offerRequest);

/** CloudFront needs the text of a function `handler`. */
function source(handler: (event: ViewerEvent) => ViewerEvent["request"]): string {
  return handler.toString();
}
