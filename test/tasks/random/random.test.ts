import { beforeAll, expect, test } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { outliveClock } from "#test/dashboard/organization.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { tryTo } from "#test/world/random-walk.ts";
import { joinTeam, setSeats } from "#test/world/team.ts";
import { COMMANDS } from "./commands.ts";
import { brokenRules } from "./rules.ts";
import { becomeQuiet, people, type Walk, ZONE } from "./walk.ts";

/** Whatever a team, of which somebody leaves and comes back, and time do with tasks, in any order. */
const WALKS = Number(process.env["TASK_WALKS"] ?? 1);
const STEPS = Number(process.env["TASK_STEPS"] ?? 40);
const SEED = Number(process.env["TASK_SEED"] ?? 20_261_130);

const world = ownWorld();
beforeAll(() => {
  log.setLogLevel("SILENT");
});

async function startWalk(seed: number): Promise<Walk> {
  const pickNumber = randomBy(seed);
  const ada = await world.owner();
  await outliveClock(ada);
  await setSeats(ada, 5);
  await ada.call(clients.create, { name: "Helena Duarte" });
  const [bia, caio] = [
    await joinTeam(world, ada, "member"),
    await joinTeam(world, ada, "admin", "Caio Prado"),
  ];
  await outliveClock(bia);
  await outliveClock(caio);
  const pick = <T>(list: readonly T[]): T => list[pickNumber(list.length)]!;
  const today = dayOf(await world.now(), ZONE);
  for (let day = 0; day < 6; day++)
    await bia.call(tasks.create, { title: "Visita", clientId: 1, dueDate: addDays(today, day) });
  return { world, ada, bia, caio, isCaioIn: true, pick, pickNumber, broken: [] };
}

test.each(Array.from({ length: WALKS }, (_one, index) => SEED + index))(
  "tasks hold their rules in walk %i",
  { timeout: 300_000 },
  async (seed) => {
    const walk = await startWalk(seed);
    const taken: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const taking = walk.pickNumber(3) === 0 ? [1, 2] : [1];
      const commands = taking.map(() => walk.pick(COMMANDS));
      await Promise.all(
        commands.map(({ command }) => tryTo(() => command(walk.pick(people(walk)), walk))),
      );
      // What two did at once may have changed what one of them compares.
      if (commands.length > 1) walk.broken.length = 0;
      taken.push(commands.map(({ name }) => name).join(" + "));
      const isMoved = commands.some(({ name }) => name === "move to a zone");
      if (!isMoved && walk.pickNumber(4) > 0 && walk.broken.length === 0) continue;
      await becomeQuiet(world);
      expect(await brokenRules(walk), taken.join(", ")).toEqual([]);
    }
  },
);
