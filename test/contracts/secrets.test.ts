import { expect, test } from "vitest";
import { ZapsignError } from "#functions/gateways/zapsign-call.ts";
import { readTemplate } from "#functions/gateways/zapsign.ts";
import { contracts } from "#shared/contracts/contract.ts";
import type { Problem } from "#shared/errors.ts";
import { openapi } from "#shared/openapi/document.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { answerOf } from "#shared/problems.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { startStub } from "#test/world/stub-server.ts";
import { keyOf, signingAt, TEMPLATE } from "./contract.fixture.ts";

const captured = captureLog();
const world = ownWorld();
const signing = signingAt(world);
const answers: string[] = [];

test("an organization's key is in no answer, log or PDF, whatever fails", async () => {
  const ada = await world.owner();
  const key = keyOf(ada);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await ada.raw(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    answers.push(`${JSON.stringify([...answer.headers])} ${await answer.text()}`);
  };
  await call("PUT", "/api/zapsign/settings", { apiKey: key, folderPath: "wrong" });
  await call("PUT", "/api/zapsign/settings", { apiKey: `${key} com espaço` });
  await call("PUT", "/api/zapsign/settings", {
    enabled: true,
    apiKey: key,
    templateToken: TEMPLATE,
  });
  await call("GET", "/api/zapsign/settings");
  await call("POST", "/api/zapsign/test-connection", { templateToken: "inexistente" });
  await call("POST", "/api/zapsign/test-connection", { apiKey: `invalida-${key}` });
  const { id } = await signing.accepted(ada);
  for (const kind of ["500", "429", "page", "truncated", "lost-answer"]) {
    await signing.fault(ada, { kind, on: "POST /models" });
    await call("POST", "/api/zapsign/generate-contract", { proposalId: id });
  }
  await signing.healed();
  await call("POST", "/api/zapsign/generate-contract", { proposalId: id });
  await call("GET", `/api/zapsign/contracts/${id}/file`);
  await call("GET", `/api/proposals/${id}`);
  await call("GET", "/api/proposals");
  await call("GET", "/api/auth/user");
  await signing.settled();
  const before = process.env["ZAPSIGN_BASE_URL"];
  process.env["ZAPSIGN_BASE_URL"] = "http://127.0.0.1:9/";
  await call("DELETE", `/api/zapsign/contracts/${id}`);
  process.env["ZAPSIGN_BASE_URL"] = before;
  await call("DELETE", `/api/zapsign/contracts/${id}`);
  await signing.settled();
  const { blob } = await ada.call(pdf.download, { id });
  const file = Buffer.from(await blob.arrayBuffer());
  expect(answers.some((text) => text.includes("••••"))).toBe(true);
  expect(captured.everything()).toContain("signature provider failed");
  for (const text of [...answers, captured.everything()]) expect(text.includes(key)).toBe(false);
  expect(file.includes(key)).toBe(false);
  expect(JSON.stringify(openapi())).not.toContain(key);
  const settings = await ada.call(contracts.settings, {});
  expect(Object.keys(settings).toSorted()).toEqual(
    Object.keys(contracts.settings.output.shape).toSorted(),
  );
});

test("a refusal of the provider that repeats the key is shown without it", async () => {
  const server = await startStub(({ headers }, response) => {
    response.writeHead(400).end(JSON.stringify({ errors: [`Bad ${headers.authorization}`] }));
  });
  const before = process.env["ZAPSIGN_BASE_URL"];
  process.env["ZAPSIGN_BASE_URL"] = `${server.origin}/`;
  const account = { apiKey: "chave-muito-secreta", environment: "sandbox" } as const;
  const failed = await readTemplate(account, "x").catch((error: unknown) => error);
  process.env["ZAPSIGN_BASE_URL"] = before;
  await server.stop();
  expect(failed).toBeInstanceOf(ZapsignError);
  expect(answerOf(failed as Problem).message).toBe("Dados recusados pela ZapSign: Bad Bearer …");
});
