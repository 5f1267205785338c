import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { handler } from "#functions/push/handler.ts";
import { isPushed } from "../../push-filters.ts";
import { actingAs } from "../lambda/enforce-grants.ts";

/** Close changes are delivered together. */
const PAUSE_MS = 100;

interface Written {
  Item?: Partial<Key>;
  Key?: Partial<Key>;
}

interface Input extends Written {
  TransactItems?: Partial<Record<"Put" | "Update", Written>>[];
}

/**
 * Simulates the table's stream for the function `push`: watches the writes of the functions in this process.
 * @param hasListeners whether any page is connected
 */
export function startTableStream(endpoint: string, TableName: string, hasListeners: () => boolean) {
  const client = new DynamoDBClient({ endpoint });
  const changed = new Map<string, Key>();
  let delivering: Promise<void> | undefined;

  async function deliver(): Promise<void> {
    await sleep(PAUSE_MS);
    const written = [...changed.values()];
    changed.clear();
    delivering = undefined;
    const Records = await Promise.all(written.map(toRecord));
    await actingAs("push", () => handler({ Records }));
  }

  async function toRecord({ pk, sk }: Key): Promise<DynamoDBRecord> {
    const Keys = { pk: { S: pk }, sk: { S: sk } };
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: Keys }));
    return { dynamodb: { Keys, NewImage: Item } } as DynamoDBRecord;
  }

  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      if (!hasListeners()) return result;
      for (const key of writtenKeys(args.input as Input))
        if (isPushed(key)) changed.set(`${key.pk}\n${key.sk}`, key);
      if (changed.size > 0)
        delivering ??= deliver().catch((error: unknown) => console.error("push:", error));
      return result;
    },
    { step: "initialize", name: "table-stream", override: true },
  );
  return {
    async stop() {
      await delivering;
      client.destroy();
    },
  };
}

function writtenKeys({ TransactItems = [], ...single }: Input): Key[] {
  const all = [single, ...TransactItems.flatMap(({ Put, Update }) => Put ?? Update ?? [])];
  return all.flatMap(({ Item, Key: key = Item }) =>
    typeof key?.pk === "string" && typeof key.sk === "string" ? [{ pk: key.pk, sk: key.sk }] : [],
  );
}
