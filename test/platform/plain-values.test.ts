import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { ownWorld } from "#test/world/own-world.ts";

ownWorld();

test("an item is read with the values with which the SDK would read it", async () => {
  const Key = { ...keys.product("plain", 1) };
  const values = { price: -1.5, zero: 0, title: "", note: null, isOn: false, none: [], empty: {} };
  const lists = [["a", [1, { deep: [null] }]], new Set([1, 2]), new Set(["b"])];
  await write([
    { put: { ...Key, ...values, lists, bytes: new Uint8Array([1, 255]), M: { S: "N" } } },
  ]);
  const { Item } = await DynamoDBDocumentClient.from(dynamo).send(
    new GetCommand({ TableName: process.env["TABLE_NAME"], Key, ConsistentRead: true }),
  );
  expect(await get(Key)).toEqual(Item);
});
