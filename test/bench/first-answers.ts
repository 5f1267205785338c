import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { createServer, type TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { contract } from "#shared/contract.ts";
import { median, rounded, table } from "./findings.ts";

const run = promisify(execFile);
const ROUNDS = 9;

const CALLS = [
  ["tags", contract.tags.list.route],
  ["proposals", contract.proposals.list.route],
  ["chat", contract.chat.list.route],
  ["notifications", contract.notifications.unreadCount.route],
] as const;

const SCRIPT = `const [file, event] = process.argv.slice(1);
const { handler } = await import(file);
const started = performance.now();
const { statusCode } = await handler(JSON.parse(event), {});
console.log(JSON.stringify({ statusCode, started, answered: performance.now() }));
process.exit();`;

/**
 * Returns how long bundled functions take, from the start of the process, until the handler is there and until it has
 * answered its first call. As in the cloud, the table is asked over TLS.
 */
export async function firstAnswers(folder: string, token: string): Promise<string> {
  const secured = await secureTable(folder);
  try {
    const taken = new Map(CALLS.map(([name]) => [name, [] as Awaited<ReturnType<typeof call>>[]]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, route] of CALLS) {
        const file = join(folder, name, "index.mjs");
        taken.get(name)?.push(await call(file, eventOf(route, token), secured.settings));
      }
    const rows = CALLS.map(([name, route]) => {
      const all = taken.get(name) ?? [];
      const started = median(all.map((one) => one.started));
      const answered = median(all.map((one) => one.answered));
      return [route, "", rounded(started), rounded(answered - started), rounded(answered)];
    });
    return table(["first call", "", "start ms", "answer ms", "in all"], rows);
  } finally {
    secured.stop();
  }
}

async function call(file: string, event: object, settings: Record<string, string>) {
  const { stdout } = await run(
    process.execPath,
    ["--input-type=module", "-e", SCRIPT, file, JSON.stringify(event)],
    { env: { ...process.env, NODE_ENV: "production", ...settings } },
  );
  const said = JSON.parse(stdout) as { statusCode: number; started: number; answered: number };
  if (said.statusCode !== 200) throw new Error(`${file} answered ${said.statusCode}`);
  return said;
}

function eventOf(route: string, token: string): object {
  const [method = "GET", path = "/"] = route.split(" ");
  return {
    routeKey: route,
    rawPath: path,
    rawQueryString: "",
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "br" },
    requestContext: {
      requestId: "bench",
      http: { method, path, sourceIp: "127.0.0.1", userAgent: "bench" },
    },
    isBase64Encoded: false,
  };
}

/** Offers the table of the local cloud over TLS. */
async function secureTable(folder: string) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "1",
  ];
  await run("openssl", ["req", "-x509", ...kind, ...name, "-keyout", key, "-out", cert]);
  const { hostname, port } = new URL(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  const open = new Set<TLSSocket>();
  const server = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (secure) => {
      const plain = connect(Number(port), hostname);
      open.add(secure);
      secure.pipe(plain).pipe(secure);
      secure.on("error", () => plain.destroy());
      plain.on("error", () => secure.destroy());
    },
  );
  await once(server.listen(0, "localhost"), "listening");
  const endpoint = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    settings: { AWS_ENDPOINT_URL_DYNAMODB: endpoint, NODE_EXTRA_CA_CERTS: cert },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
