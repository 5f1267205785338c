import { expect, test } from "vitest";
import { resources, settingsOf, synthesize } from "./synthesize.ts";

const { data, api } = synthesize({
  stage: "prod",
  mailDomain: "mail.example",
  appUrl: "https://app.example",
  asaasSecretVersion: "0f8a3b6e",
});

test("the secret of Asaas has its own name, outlives its stack and contains a token", () => {
  const secrets = Object.values(resources(data, "AWS::SecretsManager::Secret"));
  const secret = secrets.find(({ Properties }) => Properties["Name"] === "fechou/prod/asaas");
  expect(secret).toMatchObject({
    DeletionPolicy: "Retain",
    Properties: {
      GenerateSecretString: {
        SecretStringTemplate: '{"apiKey":"to be entered"}',
        GenerateStringKey: "webhookToken",
        ExcludePunctuation: true,
        PasswordLength: 48,
      },
    },
  });
});

/** The settings about the provider that functions have, by the beginning of a function's id. */
const known = Object.fromEntries(
  Object.entries(settingsOf(api)).flatMap(([id, variables]) => {
    const settings = Object.entries(variables).filter(([name]) => name.startsWith("ASAAS_"));
    return settings.length > 0 ? [[id.slice(0, -8), Object.fromEntries(settings)]] : [];
  }),
);

test("only callers of the provider know its key, and only the webhook its token", () => {
  const calls = { ASAAS_BASE_URL: "https://api.asaas.com/v3", ASAAS_API_KEY: expect.anything() };
  expect(known).toEqual({
    subscription: calls,
    outbox: calls,
    jobs: calls,
    webhooks: { ASAAS_WEBHOOK_TOKEN: expect.anything() },
  });
});

test("functions get references to the secret, never a value", () => {
  expect(JSON.stringify(known["jobs"]?.["ASAAS_API_KEY"])).toMatch(
    /resolve:secretsmanager:.*:SecretString:apiKey::0f8a3b6e/,
  );
  expect(JSON.stringify(known["webhooks"]?.["ASAAS_WEBHOOK_TOKEN"])).toMatch(
    /resolve:secretsmanager:.*:SecretString:webhookToken::0f8a3b6e/,
  );
});
