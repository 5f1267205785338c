import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("prints a list in the light theme and cuts no text", async () => {
  const ada = await world.owner();
  const email = "departamento-de-suprimentos-e-contratos@condominio-parque-das-acacias.com.br";
  await ada.call(clients.create, { name: "Condomínio Edifício Parque das Acácias", email });
  const page = await openPage(ada, "/clients");
  await page.getByText(email).waitFor();
  const textColour = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await textColour();
  await page.getByRole("button", { name: "Tema escuro" }).click();
  expect(await textColour()).not.toBe(light);
  // A4, as Chromium lays it out.
  await page.setViewportSize({ width: 794, height: 1_123 });
  await page.emulateMedia({ media: "print" });
  expect(await textColour()).toBe(light);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("td, td *")].flatMap((one) =>
      one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"
        ? [one.textContent]
        : [],
    ),
  );
  expect(cut).toEqual([]);
  expect(await page.getByText("Ações", { exact: true }).isVisible()).toBe(false);
  // Windows are shared.
  await page.emulateMedia({ media: null });
});
