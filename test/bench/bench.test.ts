import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { type EverydayOrganization, everydayOrganization } from "#test/contract/everyday.ts";
import { worldAt } from "#test/world/world.ts";
import { measureCapacity } from "./capacity.ts";
import { costOf } from "./cost.ts";
import { measureFigures } from "./figures.ts";
import { findingsTable, unmet } from "./findings.ts";
import { measureFirstRows } from "./first-rows.ts";
import { measureGrowth } from "./growth.ts";
import { measureInputs } from "./inputs.ts";
import { measureLargeLists } from "./large-lists.ts";
import { measureLists } from "./lists.ts";
import { measureOfferPage } from "./offer-page.ts";
import { type Measured, measurePages, pagesTable } from "./pages.ts";
import { measurePaper } from "./paper.ts";
import { measurePolls, pollUnits } from "./polls.ts";
import { measureRows } from "./rows.ts";
import { measureStarts } from "./starts.ts";
import { weightTable } from "./weight.ts";

/** Everything in one process, so that ratios compare what ran under the same load. */
const MINUTES = 60_000;

let cloud: Cloud;
let organization: EverydayOrganization;
let pages: Measured[] = [];
const world = worldAt(() => cloud.origin);

beforeAll(async () => {
  cloud = await startCloud({ port: 0, folder: undefined, web: { built: resolve("dist/web") } });
  organization = await everydayOrganization(world);
}, MINUTES);

afterAll(async () => {
  setClockAhead(0);
  await cloud.stop();
  show("Targets", findingsTable());
});

function show(title: string, text: string): void {
  process.stdout.write(`\n${title}\n\n${text}\n`);
}

test("what everyday requests ask of the table", async () => {
  show("Capacity, the caller included", await measureCapacity(organization));
});

test("polls beside a bare read", async () => {
  show("Polls, unchanged", await measurePolls(organization.ada));
  show("Cost of an organization of two", costOf(pollUnits));
});

test("imports", async () => {
  show("Rows", await measureRows(await world.owner()));
});

test("paper beside a bare print", async () => {
  show("PDF", await measurePaper());
});

test("pages under slow 4G with a processor four times slower", async () => {
  pages = await measurePages(cloud.origin, organization.ada);
  show("Pages", pagesTable(pages));
});

test("the page of a proposal at 1.6 Mbit/s with a processor four times slower", async () => {
  show("Page of a proposal", await measureOfferPage(cloud.origin, organization.ada));
});

test("size and start of the functions, and what they and pages load", async () => {
  const { bundles, text, answers } = await measureStarts(organization.ada.token);
  show("Functions", text);
  show("First answers", answers);
  show("Weight at the start", await weightTable(pages, bundles));
});

test("what grows with what is stored", async () => {
  show("Growth, beside the caller", await measureGrowth(world));
});

test("sales figures", async () => {
  show("Figures", await measureFigures(world));
});

test("lists that are kept up", async () => {
  show("Lists", await measureLists(world));
});

test("lists of 10,000 rows with a processor four times slower", async () => {
  show("Large lists", await measureLargeLists(cloud.origin, world));
});

test("first rows, and answers to input, of lists of 2,000 rows on a phone", async () => {
  const { ada, text } = await measureInputs(cloud.origin, world);
  show("Answers to input", text);
  show("First rows", await measureFirstRows(cloud.origin, ada));
});

test("nothing that is insisted on is above its target", () => {
  expect(unmet()).toEqual([]);
});
