import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageWith, securityTxt } from "#infra/page-settings.ts";
import { readStage } from "#infra/stage.ts";
import { world } from "#test/world/world.ts";
import { settingsOf, synthesize } from "./synthesize.ts";

const domain = { domain: "app.example", certificateArn: "arn:aws:acm:us-east-1:1:certificate/1" };
const { api } = synthesize({ ...domain, supportEmail: "ajuda@app.example" });
const page = readFileSync("web/index.html", "utf8");

test("sets the support address in the page, and nothing else", () => {
  const filled = pageWith(page, { supportEmail: "ajuda@app.example", hasPush: false });
  expect(filled).toContain('<meta name="support-email" content="ajuda@app.example" />');
  expect(filled.replace("ajuda@app.example", "suporte@fechou.invalid")).toBe(page);
});

test("an address cannot become markup", () => {
  const filled = pageWith(page, { supportEmail: '"><script>$&', hasPush: false });
  expect(filled).toContain('content="&#34;&#62;&#60;script&#62;$&#38;"');
});

test("takes the support address from a setting or the mail domain, never from the code", () => {
  const emailOf = (settings: Record<string, string>) =>
    readStage((key) => settings[key]).supportEmail;
  expect(emailOf({ ...domain, supportEmail: "ajuda@outro.example" })).toBe("ajuda@outro.example");
  expect(emailOf({ ...domain, mailDomain: "mail.example" })).toBe("suporte@mail.example");
  expect(emailOf(domain)).toBe("suporte@app.example");
  expect(emailOf({})).toBe("suporte@fechou.invalid");
});

test("functions that send mail know the address for replies", () => {
  const mailing = Object.values(settingsOf(api)).filter((variables) => "MAIL_FROM" in variables);
  expect(mailing.length).toBeGreaterThan(0);
  for (const variables of mailing)
    expect(variables).toMatchObject({ SUPPORT_EMAIL: "ajuda@app.example" });
});

test("security.txt names a contact and expires within a year", () => {
  const now = new Date("2026-11-22T12:00:00.000Z");
  const text = securityTxt("https://app.example", { supportEmail: "ajuda@app.example" }, now);
  expect(text.split("\n")).toEqual([
    "Contact: mailto:ajuda@app.example",
    "Expires: 2027-11-01T00:00:00.000Z",
    "Preferred-Languages: pt, en",
    "Canonical: https://app.example/.well-known/security.txt",
    "",
  ]);
});

test("the local page contains the local address", async () => {
  const answer = await fetch(`${world.origin()}/login`);
  if (answer.ok) expect(await answer.text()).toContain('content="suporte@fechou.local"');
});
