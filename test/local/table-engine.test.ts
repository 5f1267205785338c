import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test, vi } from "vitest";
import { engineElsewhere, findEngine, startTableEngine } from "#infra/local/dynamo/table-engine.ts";
import { during, sdkSetting, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

const clientOf = (endpoint: string) => new DynamoDBClient(sdkSetting(endpoint));

async function createTable(client: DynamoDBClient) {
  await client.send(
    new CreateTableCommand({
      TableName: "app",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    }),
  );
}

const put = (pk: string) => ({ TableName: "app", Item: { pk: { S: pk } } });

test("refuses a transaction whose condition fails, and writes nothing of it", async () => {
  const engine = await during(startTableEngine());
  const client = clientOf(engine.endpoint);
  await createTable(client);
  await client.send(new PutItemCommand(put("taken")));
  const both = client.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        { Put: put("new") },
        { Put: { ...put("taken"), ConditionExpression: "attribute_not_exists(pk)" } },
      ],
    }),
  );
  await expect(both).rejects.toBeInstanceOf(TransactionCanceledException);
  const missed = await client.send(
    new GetItemCommand({ TableName: "app", Key: { pk: { S: "new" } } }),
  );
  expect(missed.Item).toBeUndefined();
});

test("an engine with a file creates its folder and keeps its data after a restart", async () => {
  const file = join(temporaryFolder(), "made", "table.db");
  const first = await startTableEngine({ file });
  await createTable(clientOf(first.endpoint));
  await clientOf(first.endpoint).send(new PutItemCommand(put("kept")));
  await first.stop();
  const second = await during(startTableEngine({ file }));
  const read = new GetItemCommand({ TableName: "app", Key: { pk: { S: "kept" } } });
  expect((await clientOf(second.endpoint).send(read)).Item).toEqual({ pk: { S: "kept" } });
});

test("two engines in memory share nothing", async () => {
  const one = await during(startTableEngine());
  const other = await during(startTableEngine());
  await createTable(clientOf(one.endpoint));
  expect((await clientOf(other.endpoint).send(new ListTablesCommand({}))).TableNames).toEqual([]);
});

test("a stopped engine accepts no connection", async () => {
  const engine = await startTableEngine();
  await engine.stop();
  const port = Number(new URL(engine.endpoint).port);
  const outcome = new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve("connected"));
    socket.once("error", (error) => resolve(error.message));
  });
  expect(await outcome).toContain("ECONNREFUSED");
});

test("a data file in a folder that cannot be created stops the start with its name", async () => {
  const file = unwritablePath();
  await expect(startTableEngine({ file })).rejects.toThrow(
    `The local data at ${file} cannot be used`,
  );
});

test("a data file that is no database stops the start with the engine's reason", async () => {
  const file = join(temporaryFolder(), "table.db");
  writeFileSync(file, "this is no database, and long enough to be read as one");
  await expect(startTableEngine({ file })).rejects.toThrow(
    new RegExp(`did not start on the data file ${file}: .*not a valid SQLite database`),
  );
});

test("prefers DYNOXIDE_BIN to the package, and the package to PATH", () => {
  const folder = temporaryFolder();
  const onPath = join(folder, process.platform === "win32" ? "dynoxide.exe" : "dynoxide");
  writeFileSync(onPath, "#!/bin/sh\n");
  chmodSync(onPath, 0o755);
  const environment = { PATH: folder };
  expect(findEngine({ ...environment, DYNOXIDE_BIN: process.execPath }, () => "packaged")).toBe(
    process.execPath,
  );
  expect(findEngine(environment, () => "packaged")).toBe("packaged");
  expect(findEngine(environment, () => undefined)).toBe(onPath);
  expect(findEngine({ PATH: "" }, () => undefined)).toBeUndefined();
});

test("a platform without an engine uses the configured endpoint, or names the setting", () => {
  const elsewhere = engineElsewhere({ AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:8000" });
  expect(elsewhere.endpoint).toBe("http://127.0.0.1:8000");
  expect(() => engineElsewhere({})).toThrow(/set DYNOXIDE_BIN .* AWS_ENDPOINT_URL_DYNAMODB/);
});

test("names a DYNOXIDE_BIN that cannot be run, whatever else exists", async () => {
  const missing = join(temporaryFolder(), "missing");
  expect(existsSync(missing)).toBe(false);
  vi.stubEnv("DYNOXIDE_BIN", missing);
  try {
    await expect(startTableEngine()).rejects.toThrow(`DYNOXIDE_BIN names ${missing}`);
  } finally {
    vi.unstubAllEnvs();
  }
});
