import { expect, test } from "vitest";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";

const world = ownWorld();

test("without mail an invite says so, and its link works", async () => {
  const ada = await world.owner();
  delete process.env["MAIL_FROM"];
  const email = someEmail();
  const sent = await ada.call(organization.invite, { email, role: "member" });
  expect(sent).toMatchObject({ emailSent: false, renewed: false });
  const again = await ada.call(organization.invite, { email, role: "member" });
  expect(again).toMatchObject({ emailSent: false, renewed: true });
  expect(await world.mail(email)).toEqual([]);
  const token = new URL(again.inviteUrl).searchParams.get("token") ?? "";
  expect((await world.anonymous().call(invites.verify, { token })).email).toBe(email);
});

test("mail that cannot be sent is not retried", async () => {
  expect(await world.runJob("process-outbox")).toMatchObject({ failed: 0 });
});
