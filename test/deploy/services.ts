import { setTimeout as sleep } from "node:timers/promises";

/**
 * Calls to the emulated services. Neither MiniStack nor LocalStack checks a signature; they only read the name of the
 * service in it.
 */
interface FunctionList {
  Functions: { FunctionName: string; Environment?: { Variables: Record<string, string> } }[];
  NextMarker?: string;
}

export async function functionSettings(
  endpoint: string,
  name: string,
): Promise<Record<string, string> | undefined> {
  let marker: string | undefined;
  do {
    const page = marker ? `?Marker=${encodeURIComponent(marker)}` : "";
    const response = await fetch(`${endpoint}/2015-03-31/functions/${page}`, {
      headers: signature("lambda"),
    });
    if (!response.ok) throw new Error(`${endpoint} lists no functions: ${await response.text()}`);
    const { Functions, NextMarker } = (await response.json()) as FunctionList;
    const found = Functions.find(({ FunctionName }) => FunctionName.startsWith(name));
    if (found) return { ...found.Environment?.Variables };
    marker = NextMarker;
  } while (marker);
  return undefined;
}

/**
 * Deletes a stack. The CDK's own command names it by its ARN, which MiniStack does not know (1.4.21).
 * @throws Error when the stack is still there after two minutes
 */
export async function deleteStack(endpoint: string, name: string): Promise<void> {
  const stack = async (action: string) => {
    const body = new URLSearchParams({ Action: action, StackName: name, Version: "2010-05-15" });
    const headers = signature("cloudformation");
    const response = await fetch(endpoint, { method: "POST", headers, body });
    return { ok: response.ok, said: await response.text() };
  };
  await stack("DeleteStack");
  for (const deadline = Date.now() + 120_000; ; await sleep(500)) {
    const { ok, said } = await stack("DescribeStacks");
    if (!ok || said.includes("DELETE_COMPLETE")) return;
    if (said.includes("DELETE_FAILED") || Date.now() > deadline)
      throw new Error(`${name} stays at ${endpoint}: ${said}`);
  }
}

/** Oldest first. */
export async function lastLogLines(
  endpoint: string,
  stack: string,
  count: number,
): Promise<string[]> {
  const logs = (action: string, body: object) =>
    ask(endpoint, "logs", `Logs_20140328.${action}`, body);
  const { logGroups } = (await logs("DescribeLogGroups", {})) as {
    logGroups: { logGroupName: string }[];
  };
  const names = logGroups.map(({ logGroupName }) => logGroupName);
  const found = await Promise.all(
    names
      .filter((name) => name.includes(stack))
      .map(async (logGroupName) => {
        const { events } = (await logs("FilterLogEvents", { logGroupName })) as {
          events: { timestamp: number; message: string }[];
        };
        return events.map((event) => ({ ...event, logGroupName }));
      }),
  );
  return found
    .flat()
    .filter(({ message }) => !/^(START|END|REPORT) /.test(message))
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .slice(-count)
    .map(({ logGroupName, message }) => `${logGroupName.split("/").at(-1)}: ${message.trimEnd()}`);
}

/** By MiniStack's list of mails or by LocalStack's. */
export async function mailsTo(endpoint: string, address: string): Promise<string[]> {
  const mini = await fetch(`${endpoint}/_ministack/ses/messages`);
  if (mini.ok) {
    const { messages } = (await mini.json()) as {
      messages: Record<string, { To: string[]; BodyText: string }[]>;
    };
    const all = Object.values(messages).flat();
    return all.filter(({ To }) => To.includes(address)).map(({ BodyText }) => BodyText);
  }
  const local = await fetch(`${endpoint}/_aws/ses`);
  const { messages } = (await local.json()) as {
    messages: { Destination: { ToAddresses: string[] }; Body: { text_part: string } }[];
  };
  return messages
    .filter(({ Destination }) => Destination.ToAddresses.includes(address))
    .map(({ Body }) => Body.text_part);
}

export async function keptSizes(
  endpoint: string,
  bucket: string,
  prefix: string,
): Promise<number[]> {
  const url = `${endpoint}/${bucket}?list-type=2&prefix=${encodeURIComponent(prefix)}`;
  const listing = await (await fetch(url, { headers: signature("s3") })).text();
  return [...listing.matchAll(/<Size>(\d+)<\/Size>/g)].map(([, size]) => Number(size));
}

async function ask(endpoint: string, service: string, target: string, body: object) {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      ...signature(service),
      "x-amz-target": target,
      "content-type": "application/x-amz-json-1.1",
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as unknown;
}

function signature(service: string) {
  const credential = `test/20260101/us-east-1/${service}/aws4_request`;
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=none`,
  };
}
