import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { sync } from "#shared/sync/contract.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { organizationAt } from "#test/dashboard/organization.fixture.ts";
import { costOf, meteredAgain } from "#test/world/cost.ts";
import { metered } from "#test/world/meter.ts";
import type { Person, World } from "#test/world/world.ts";
import { problemCode } from "#web/contract/client.ts";
import { FIRST_ROWS } from "#web/contract/sync/first-rows.ts";
import { holdTo, noteUnmeasured, rounded, table } from "./findings.ts";

/** Within a segment of the change log: at its start readings are strongly consistent. */
const NOW = "2027-03-10T15:05:00.000Z";
const ROWS = 4_000;
const ROW = 24;
const WRITERS = 8;
const WRITES_EACH = 40;

export async function measureLists(world: World): Promise<string> {
  const { ada } = await organizationAt(world, NOW);
  const lines = [...(await measureChanges(ada)), ...(await measureWrites(ada))];
  lines.push(...(await measureFirstReads(world)), ...(await measureBusy(world)));
  return table(["lists", "", "measured"], lines);
}

async function measureChanges(ada: Person): Promise<string[][]> {
  const names = Array.from({ length: 100 }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...names].join("\n") });
  const lines: string[][] = [];
  for (const changed of [0, 1, 10, 100]) {
    const since = await position(ada);
    for (let id = 2; id < 2 + changed; id++)
      await ada.call(clients.update, { id, phone: "11987654321" });
    const ask = () => ada.raw(`/api/sync?since=${encodeURIComponent(since)}`);
    const bytes = (await (await ask()).text()).length;
    const { units } = await costOf(ada, ask);
    if (changed === 0) {
      const again = () => ada.raw(`/api/sync?eventual=true&since=${encodeURIComponent(since)}`);
      const { readUnits } = await meteredAgain(again);
      const { units: value } = await costOf(ada, again);
      const what = "opening a list again, beside the caller";
      holdTo({ row: ROW, what, value, max: 0.5, unit: " RRU" });
      lines.push(["opening a list again, in all", "", `${rounded(readUnits)} RRU`]);
    }
    const what = `changes of ${changed} rows`;
    holdTo({ row: ROW, what, value: units, max: 1 + 2 * changed, unit: " RRU" });
    holdTo({ row: ROW, what, value: bytes, max: 400 + 750 * changed, unit: " B" });
    lines.push([what, "", `${rounded(units)} RRU, ${bytes} B`]);
  }
  return lines;
}

async function position(ada: Person): Promise<string> {
  const header = (await ada.raw("/api/tags")).headers.get(SYNC_CURSOR) ?? "";
  let { cursor, more } = await ada.call(sync.changes, { since: header.split(";")[0] ?? "" });
  while (more) ({ cursor, more } = await ada.call(sync.changes, { since: cursor }));
  return cursor;
}

async function measureWrites(ada: Person): Promise<string[][]> {
  const { id: productId } = await ada.call(products.create, { name: "Pão", price: 1 });
  const lines: string[][] = [];
  const note = (what: string, units: number, max: number, isGoal = false) => {
    holdTo({ row: ROW, what, value: units, max, unit: " WRU", isGoal });
    lines.push([what, "", `${rounded(units)} WRU`]);
  };
  const changed = await metered(() => ada.call(clients.update, { id: 1, phone: "1130001234" }));
  note("change of a client's telephone, log and duplicate key included", changed.writeUnits, 8);
  const noted = await metered(() => ada.call(clients.update, { id: 1, observations: "VIP" }));
  note("change of a client, its log included", noted.writeUnits, 4);
  for (const count of [1, 200]) {
    const { id } = await ada.call(proposals.create, {
      proposal: { clientId: 1, title: "Pães" },
      items: Array.from({ length: count }, () => ({ productId })),
    });
    const lost = await metered(() =>
      ada.call(proposals.update, { id, proposal: { status: "rejected" } }),
    );
    // Log 2, totals 2, sums of the seller's month 2, index of lost ones 1; the head 2, above 1 KB 4.
    const what = `status of a proposal of ${count} lines`;
    note(`${what}, all, as decided`, lost.writeUnits, 9);
    note(`${what}, all`, lost.writeUnits, 4, true);
    note(`${what}, head and log`, lost.writeUnits - 5, 4);
  }
  const csvData = ["Nome", ...Array.from({ length: 1_000 }, (_row, at) => `Padaria ${at}`)];
  const imported = await metered(() => ada.call(clients.import, { csvData: csvData.join("\n") }));
  note("import of 1,000 clients, log and duplicate keys included", imported.writeUnits, 4_100);
  return lines;
}

async function measureFirstReads(world: World): Promise<string[][]> {
  const ada = await ownerOfRows(world, ROWS, NOW);
  const lines: string[][] = [];
  for (const kind of ["clients", "proposals", "tasks"] as const) {
    const ask = () => ada.raw(`/api/${kind}`);
    const text = await (await ask()).text();
    const rows = (JSON.parse(text) as unknown[]).length;
    const { readUnits } = await meteredAgain(ask);
    const taken = await timeOfFirst(ada, kind);
    holdTo({
      row: ROW,
      what: `first page of ${kind}`,
      value: text.length / 1e6,
      max: 4,
      unit: " MB",
    });
    holdTo({
      row: ROW,
      what: `first page of ${kind}`,
      value: taken,
      max: 300,
      unit: " ms",
      isGoal: true,
    });
    const read = {
      row: ROW,
      what: `first read of 1,000 ${kind}`,
      value: (readUnits * 1_000) / rows,
      unit: " RRU",
    };
    holdTo({ ...read, max: 170, isGoal: true });
    holdTo({ ...read, max: 350 });
    lines.push([
      `first page of ${ROWS} ${kind}`,
      "",
      `${rounded(readUnits)} RRU, ${rounded(text.length / 1e6)} MB, ${rounded(taken)} ms`,
    ]);
  }
  return lines;
}

/** Returns in ms how long the first page takes as browsers request it, at the second time. */
async function timeOfFirst(ada: Person, kind: Kind): Promise<number> {
  const limit = FIRST_ROWS[kind];
  const ask = async () => {
    const start = performance.now();
    await (await ada.raw(`/api/${kind}${limit ? `?limit=${limit}` : ""}`)).text();
    return performance.now() - start;
  };
  await ask();
  return ask();
}

async function measureBusy(world: World): Promise<string[][]> {
  const { ada } = await organizationAt(world, NOW);
  let refused = 0;
  const write = async (writer: number) => {
    for (let turn = 0; turn < WRITES_EACH; turn++) {
      const name = `Cliente ${writer} ${turn}`;
      await ada.call(clients.create, { name }).catch((error: unknown) => {
        if (problemCode(error) !== "busy") throw error;
        refused++;
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_one, writer) => write(writer)));
  const share = (100 * refused) / (WRITERS * WRITES_EACH);
  const what = `refused of ${WRITERS} people who write without pause`;
  holdTo({ row: ROW, what, value: share, max: 1, unit: " %" });
  noteUnmeasured(ROW, "rows wrong after 1,000 × 50 commands: npm run test:replicas", "0");
  return [[what, "", `${rounded(share)} %`]];
}
