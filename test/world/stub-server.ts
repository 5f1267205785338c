import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers requests on a free port, in place of an outside service. */
export async function startStub(answer: RequestListener, host = "127.0.0.1") {
  const server = createServer(answer);
  await once(server.listen(0, host), "listening");
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
