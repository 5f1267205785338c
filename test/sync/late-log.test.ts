import { afterEach, expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { contract } from "#shared/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import type { Changes } from "#shared/sync/schemas.ts";
import { costOf } from "#test/world/cost.ts";
import { beforeCommit, lostAnswer, withFaults } from "#test/world/faults.ts";
import { withLateRows } from "#test/world/late-rows.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { untilSegment } from "./segment.fixture.ts";

const { clients, sync } = contract;
const world = ownWorld();
const MINUTE = 60_000;

afterEach(() => setClockAhead(0));

/** The position that a list names. */
async function start(ada: Person): Promise<string> {
  const { headers } = await ada.raw("/api/clients");
  return String(headers.get(SYNC_CURSOR)?.split(";")[0]);
}

const padded = (count: string) => String(Number(count) + 1).padStart(count.length, "0");

const namesOf = ({ changed }: Changes) => changed.clients.map(({ name }) => name);

test("loses no change to an eventually consistent read of the log", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria São João" });
  const { cursor } = await ada.call(sync.changes, { since: await start(ada) });
  const late = (from: string) => ada.call(sync.changes, { since: from, eventual: "true" });
  const isLog = (pk: string) => pk.endsWith("#CHANGE");
  await withLateRows(60_000, isLog, async () => {
    await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
    const missed = await late(cursor);
    expect([namesOf(missed), missed.cursor, missed.more]).toEqual([[], cursor, false]);
  });
  const found = await late(cursor);
  expect(namesOf(found)).toEqual(["Padaria Nova"]);
  await withLateRows(60_000, isLog, async () => {
    await ada.call(clients.update, { id: 1, name: "Padaria" });
    // Known to the caller, not yet to the reading.
    const known = found.cursor.replace(/=(\d+)/, (_all, count: string) => `=${padded(count)}`);
    expect(await late(known)).toMatchObject({ more: true, reset: false, cursor: known });
  });
  expect(namesOf(await late(found.cursor))).toEqual(["Padaria"]);
});

test("the poll of unread notifications reports that the log has grown", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria São João" });
  const poll = () => ada.call(contract.notifications.unreadCount, {});
  const before = await poll();
  expect((await poll()).at).toBe(before.at);
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  expect((await poll()).at).not.toBe(before.at);
});

test("returns a commit at the boundary of a segment to pages that already read past it", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  let { cursor } = await ada.call(sync.changes, { since: await start(ada) });
  let ahead = 0;
  for (const fault of [{}, { after: lostAnswer() }]) {
    const poll = async () => (await ada.call(contract.notifications.unreadCount, {})).at;
    let before = "";
    const meanwhile = async () => {
      setClockAhead((ahead += untilSegment(ahead)));
      before = await poll();
      const read = await ada.call(sync.changes, { since: cursor });
      expect(namesOf(read)).toEqual([]);
      ({ cursor } = read);
    };
    const name = `Padaria ${ahead}`;
    await withFaults(beforeCommit(meanwhile, fault), () =>
      ada.call(clients.update, { id: 1, name }),
    );
    expect((await poll()) > before).toBe(true);
    const changes = await ada.call(sync.changes, { since: cursor });
    expect(namesOf(changes)).toEqual([name]);
    ({ cursor } = changes);
  }
});

test("reads consistently at the start of a segment, to see the end of the last", async () => {
  const ada = await world.owner();
  const since = await start(ada);
  setClockAhead(untilSegment());
  const late = () => ada.call(sync.changes, { since, eventual: "true" });
  expect(await costOf(ada, late)).toMatchObject({ units: 1 });
});

test("returns no position in a segment that has only begun on another clock", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  const middle = untilSegment() + 5 * MINUTE;
  setClockAhead(middle + 10 * MINUTE);
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  setClockAhead(middle);
  const { cursor } = await ada.call(sync.changes, { since: await start(ada) });
  await ada.call(clients.update, { id: 1, name: "Padaria" });
  const { at } = await ada.call(contract.notifications.unreadCount, {});
  expect(at > cursor.slice("1~".length)).toBe(true);
});
