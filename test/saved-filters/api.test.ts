import { expect, test } from "vitest";
import * as savedFilterStore from "#functions/saved-filters/store.ts";
import { messages } from "#functions/tasks/messages.ts";
import { organization } from "#shared/organization/contract.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { SCREENS } from "#shared/saved-filters/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";

const world = ownWorld();

const EXPIRING = { name: "A vencer", query: "vence=7&pessoa=eu" };
const LARGE = { name: "Acima de mil", query: "min=1000%2C00" };

test("a member's filters are private, and keep their order", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const none = { filters: [], updatedAt: null };
  expect(await ada.call(savedFilters.get, {})).toEqual({ ...none, team: none });
  const first = await ada.call(savedFilters.save, { filters: [EXPIRING], updatedAt: null });
  const filters = [LARGE, EXPIRING];
  const saved = await ada.call(savedFilters.save, { filters, updatedAt: first.updatedAt });
  expect(saved.filters).toEqual(filters);
  expect(await ada.call(savedFilters.get, {})).toEqual({ ...saved, team: none });
  expect(await bia.call(savedFilters.get, {})).toEqual({ ...none, team: none });
});

test("of two saves from one version the second is refused", async () => {
  const ada = await world.owner();
  await ada.call(savedFilters.save, { filters: [EXPIRING], updatedAt: null });
  const late = { filters: [LARGE], updatedAt: null };
  expect(await ada.refusal(savedFilters.save, late)).toMatchObject({
    status: 409,
    code: "stale_record",
  });
  expect(await ada.call(savedFilters.get, {})).toMatchObject({ filters: [EXPIRING] });
});

test.each<[string, SavedFilter[], string, string]>([
  ["a blank name", [{ ...EXPIRING, name: " " }], "filters.0.name", "Informe o nome do filtro"],
  ["a name of 41 letters", [{ ...EXPIRING, name: "á".repeat(41) }], "filters.0.name", "40"],
  ["a link", [{ ...EXPIRING, query: "https://x" }], "filters.0.query", "não pode ser salvo"],
  ["no filter", [{ ...EXPIRING, query: "" }], "filters.0.query", "não pode ser salvo"],
  ["no filter of the screen", [{ ...EXPIRING, query: "view=x" }], "filters.0.query", "não pode"],
  ["a long query", [{ ...EXPIRING, query: "q".repeat(501) }], "filters.0.query", "longo demais"],
  ["one name twice", [EXPIRING, { ...LARGE, name: "á VENCER " }], "filters", "Já existe um filtro"],
  [
    "21 filters",
    Array.from({ length: 21 }, (_, at) => ({ ...LARGE, name: `${at}` })),
    "filters",
    "Já há 20 filtros salvos nesta tela",
  ],
])("%s is refused", async (_what, filters, field, message) => {
  const ada = await world.owner();
  expect(await ada.refusal(savedFilters.save, { filters, updatedAt: null })).toMatchObject({
    status: 400,
    errors: [{ field, message: expect.stringContaining(message) }],
  });
});

test("each screen has its own filters, and those without a screen are of proposals", async () => {
  const ada = await world.owner();
  const [proposals, reports] = SCREENS.map((screen) => ({ screen }));
  const QUARTER = { name: "A vencer", query: "aba=clientes&periodo=trimestre" };
  await ada.call(savedFilters.save, { filters: [EXPIRING], updatedAt: null });
  await ada.call(savedFilters.save, { ...reports, filters: [QUARTER], updatedAt: null });
  await ada.call(savedFilters.saveTeam, { ...reports, filters: [QUARTER], updatedAt: null });
  const ofProposals = await ada.call(savedFilters.get, {});
  expect(ofProposals).toMatchObject({ filters: [EXPIRING], team: { filters: [] } });
  expect(await ada.call(savedFilters.get, proposals ?? {})).toEqual(ofProposals);
  expect(await ada.call(savedFilters.get, reports ?? {})).toMatchObject({
    filters: [QUARTER],
    team: { filters: [{ ...QUARTER, by: ada.user.id }] },
  });
  const other = await ada.refusal(savedFilters.get, { screen: "tasks" as "reports" });
  expect(other).toMatchObject({ status: 400, errors: [{ field: "screen" }] });
});

test("saves only the parameters of the screen", async () => {
  const ada = await world.owner();
  const odd = { ...LARGE, query: `view=quadro&${LARGE.query}&evil=%2F%2Fx` };
  for (const call of [savedFilters.save, savedFilters.saveTeam])
    expect(await ada.call(call, { filters: [odd], updatedAt: null })).toMatchObject({
      filters: [LARGE],
    });
  const report = { filters: [odd], screen: "reports" as const, updatedAt: null };
  expect(await ada.refusal(savedFilters.save, report)).toMatchObject({
    status: 400,
    errors: [{ field: "filters.0.query", message: "Este filtro não pode ser salvo." }],
  });
});

test("deletes a member's filters with the membership", async () => {
  const { ada, bia } = await teamOfTwo(world);
  for (const screen of SCREENS)
    await bia.call(savedFilters.save, { screen, filters: [EXPIRING], updatedAt: null });
  await ada.call(organization.removeMember, { id: bia.memberId });
  for (const screen of SCREENS)
    await expect
      .poll(() => savedFilterStore.get(ada.orgId, screen, bia.user.id))
      .toMatchObject({
        filters: [],
      });
});

test("a message about a departure keeps the filters of a person who has rejoined", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await bia.call(savedFilters.save, { filters: [EXPIRING], updatedAt: null });
  await messages["member-left"]({ orgId: ada.orgId, userId: bia.user.id }, await world.now());
  expect(await bia.call(savedFilters.get, {})).toMatchObject({ filters: [EXPIRING] });
});

test("any member shares filters, and only their author and administrators remove them", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const none = { filters: [], updatedAt: null };
  const first = await ada.call(savedFilters.saveTeam, { filters: [EXPIRING], updatedAt: null });
  const both = { filters: [EXPIRING, LARGE], updatedAt: first.updatedAt };
  const shared = await bia.call(savedFilters.saveTeam, both);
  const [byAda, byBia] = [
    { ...EXPIRING, by: ada.user.id },
    { ...LARGE, by: bia.user.id },
  ];
  expect(shared.filters).toEqual([byAda, byBia]);
  expect(await ada.call(savedFilters.get, {})).toEqual({ ...none, team: shared });
  const { updatedAt } = shared;
  for (const filters of [[LARGE], [{ ...EXPIRING, query: "vence=15" }, LARGE]]) {
    const refusal = await bia.refusal(savedFilters.saveTeam, { filters, updatedAt });
    expect(refusal).toMatchObject({ status: 403, code: "not_allowed" });
  }
  const own = await bia.call(savedFilters.saveTeam, { filters: [EXPIRING], updatedAt });
  expect(own.filters).toEqual([byAda]);
  const late = await ada.refusal(savedFilters.saveTeam, { filters: [], updatedAt });
  expect(late).toMatchObject({ status: 409, code: "stale_record" });
  const again = { filters: [EXPIRING, LARGE], updatedAt: own.updatedAt };
  const { updatedAt: before } = await bia.call(savedFilters.saveTeam, again);
  const changed = [
    { ...LARGE, name: "Grandes" },
    { ...EXPIRING, name: "Mesma busca" },
    { ...EXPIRING, query: "vence=15" },
  ];
  const renamed = await ada.call(savedFilters.saveTeam, { filters: changed, updatedAt: before });
  expect(renamed.filters.map(({ by }) => by)).toEqual([bia.user.id, ada.user.id, ada.user.id]);
  await ada.call(savedFilters.saveTeam, { filters: [], updatedAt: renamed.updatedAt });
  expect((await bia.call(savedFilters.get, {})).team.filters).toEqual([]);
  const stranger = await world.owner();
  expect(await stranger.call(savedFilters.get, {})).toEqual({ ...none, team: none });
});
