import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

function makeSuperAdmin(
  args: string[],
  where: "in the table" | "locally",
): Promise<{ code: number; text: string }> {
  const { TABLE_NAME, ...others } = process.env;
  const env = {
    ...others,
    PORT: new URL(world.origin()).port,
    ...(where === "in the table" && { TABLE_NAME }),
  };
  const command = ["--import", "tsx", "scripts/make-super-admin.ts", ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

test.each(["in the table", "locally"] as const)(
  "the command makes a super administrator %s, and may be repeated",
  async (where) => {
    const ada = await world.owner();
    expect((await ada.refusal(admin.plans, {})).status).toBe(403);
    for (let time = 0; time < 2; time++) {
      const { code, text } = await makeSuperAdmin([` ${ada.email.toUpperCase()} `], where);
      expect(text).toContain(`${ada.email} is an administrator of the system now`);
      expect(code).toBe(0);
    }
    expect(await ada.call(admin.plans, {})).toBeInstanceOf(Array);
  },
);

test("the command fails for an unknown address and without one", async () => {
  for (const where of ["in the table", "locally"] as const) {
    const { code, text } = await makeSuperAdmin(["ninguem@exemplo.com.br"], where);
    expect(text).toContain("Nobody has the address ninguem@exemplo.com.br");
    expect(code).toBe(1);
  }
  expect((await makeSuperAdmin([], "locally")).code).toBe(2);
});
