import { expect, test } from "vitest";
import { resources, synthesize } from "./synthesize.ts";

const { data, api } = synthesize({
  stage: "prod",
  mailDomain: "mail.example",
  appUrl: "https://app.example",
  asaasSecretVersion: "0f8a3b6e",
});

test("the payment provider's secret has a name of its own, outlives its stack and holds a random webhook token", () => {
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

test("functions that know the provider get references to the secret, never a value, and the others nothing", () => {
  let knowing = 0;
  for (const { Properties } of Object.values(resources(api, "AWS::Lambda::Function"))) {
    const { Variables } = Properties["Environment"] as { Variables: Record<string, unknown> };
    const known = Object.entries(Variables).filter(([name]) => name.startsWith("ASAAS_"));
    if (known.length === 0) continue;
    knowing++;
    expect(Object.fromEntries(known)).toEqual({
      ASAAS_BASE_URL: "https://api.asaas.com/v3",
      ASAAS_API_KEY: expect.anything(),
      ASAAS_WEBHOOK_TOKEN: expect.anything(),
    });
    expect(JSON.stringify(Variables["ASAAS_API_KEY"])).toMatch(
      /resolve:secretsmanager:.*:SecretString:apiKey::0f8a3b6e/,
    );
    expect(JSON.stringify(Variables["ASAAS_WEBHOOK_TOKEN"])).toMatch(
      /resolve:secretsmanager:.*:SecretString:webhookToken::0f8a3b6e/,
    );
  }
  expect(knowing).toBeGreaterThan(0);
});
