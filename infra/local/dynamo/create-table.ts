import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
} from "@aws-sdk/client-dynamodb";
import { tableShape } from "../../table-shape.ts";

/** Does nothing when the table exists. */
export async function createTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const { partitionKey, sortKey, indexes } = tableShape;
  const names = [
    partitionKey,
    sortKey,
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: "HASH" as const },
    { AttributeName: range, KeyType: "RANGE" as const },
  ];
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: names.map((AttributeName) => ({
          AttributeName,
          AttributeType: "S" as const,
        })),
        KeySchema: schema(partitionKey, sortKey),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: schema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: "KEYS_ONLY" as const },
        })),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
