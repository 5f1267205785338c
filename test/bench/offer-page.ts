import { gzipSync } from "node:zlib";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import type { Person } from "#test/world/world.ts";
import { holdTo, median, rounded, table } from "./findings.ts";

/** 1.6 Mbit/s and a processor four times slower, as on many phones. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;
const LINES = 30;
const ROUNDS = 5;
const ROW = 18;

export async function measureOfferPage(origin: string, person: Person): Promise<string> {
  const path = await sendProposal(person);
  const html = await (await fetch(origin + path)).text();
  const [script = ""] = /<script>[\s\S]*<\/script>/.exec(html) ?? [];
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(origin, path));
  const found = {
    page: gzipSync(html, { level: 9 }).byteLength / 1_024,
    script: gzipSync(script, { level: 9 }).byteLength / 1_024,
    requests: Math.max(...visits.map(({ requests }) => requests)),
    paintMs: median(visits.map(({ paintMs }) => paintMs)),
  };
  const held = { row: ROW, isGoal: false };
  holdTo({ ...held, what: "proposal of 30 lines", value: found.page, max: 30, unit: " KB" });
  holdTo({ ...held, what: "script of a proposal", value: found.script, max: 12, unit: " KB" });
  holdTo({ ...held, what: "requests of a proposal", value: found.requests, max: 4 });
  holdTo({ ...held, what: "paint of a proposal", value: found.paintMs, max: 2_000, unit: " ms" });
  return table(
    ["page", "", "KB", "script KB", "requests", "largest paint ms"],
    [
      [
        `a proposal of ${LINES} lines`,
        "",
        rounded(found.page),
        rounded(found.script),
        String(found.requests),
        found.paintMs.toFixed(0),
      ],
    ],
  );
}

async function sendProposal(person: Person): Promise<string> {
  const [client] = await person.call(clients.list, {});
  const { id, updatedAt } = await person.call(proposals.create, {
    proposal: { clientId: client?.id ?? 1, title: "Climatização dos consultórios" },
    items: Array.from({ length: LINES }, (_, index) => ({
      name: `Item ${index + 1} da instalação`,
      description: `Fornecimento e instalação do ponto ${index * 37}, com ${index} m de tubulação.`,
      quantity: 1 + (index % 4),
      unitPrice: 100 + index * 7.9,
    })),
  });
  const { url } = await person.call(proposals.send, { id, channel: "link", updatedAt });
  return new URL(url ?? "").pathname;
}

interface Visit {
  requests: number;
  paintMs: number;
}

async function visit(origin: string, path: string): Promise<Visit> {
  const { page, context } = await openWindow(undefined, { origin, width: 390, cold: true });
  try {
    let requests = 0;
    page.on("request", () => requests++);
    await page.addInitScript(watchPaint);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    const paintMs = await page.evaluate(() => (window as unknown as { paintMs: number }).paintMs);
    return { requests, paintMs };
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the largest contentful paint. */
function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { paintMs: startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
