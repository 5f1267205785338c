import { recountValues } from "#functions/reports/recount-values.ts";

/**
 * Compares the sums of an organization's proposals with its rows, and repairs them with `--write`. Uses the table
 * TABLE_NAME with the current AWS credentials.
 */
const [orgId, option] = process.argv.slice(2);

if (orgId && process.env["TABLE_NAME"] && (option === undefined || option === "--write")) {
  process.exitCode = await recount(orgId, option === "--write");
} else {
  console.error("TABLE_NAME=… npm run recount-values -- {organization id} [--write]");
  process.exitCode = 2;
}

async function recount(id: string, isRepair: boolean): Promise<number> {
  const { proposals, wrong, isWritten, isWhole } = await recountValues(id, isRepair);
  const items = Object.entries(wrong);
  for (const [item, numbers] of items) console.log(item, JSON.stringify(numbers));
  const fate = isWritten ? "repaired" : "wrong";
  if (!isWhole) {
    console.error("Proposals kept changing meanwhile. Try again.");
    return 1;
  }
  console.log(`${proposals} proposals read, ${items.length} sums ${fate}.`);
  return items.length > 0 && !isWritten ? 1 : 0;
}
