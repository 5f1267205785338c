import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import type { Person, World } from "#test/world/world.ts";

/** Today, at noon of Brasília. */
export const NOON = new Date("2026-11-25T15:00:00.000Z");

async function moveTo(world: World, day: string): Promise<void> {
  const at = Date.parse(`${day}T15:00:00.000Z`);
  await world.advance((at - (await world.now()).getTime()) / 3_600_000);
}

/** An owner with seats, and without the end of a trial. */
async function lastingOwner(world: World): Promise<Person> {
  const owner = await world.owner();
  const set = { trialEndDate: "2030-01-01T00:00:00.000Z", userLimit: 5 };
  await write([{ update: keys.organization(owner.orgId), set }]);
  return owner;
}

/** Plays an owner's 16 proposals of R$ 1.000,00 sent in April. In each month from May to October, 2 were accepted. */
export async function playHistory(world: World): Promise<Person> {
  await moveTo(world, "2026-04-20");
  let eva = await lastingOwner(world);
  const client = await eva.call(clients.create, { company: "Oficina do Bairro" });
  const split = await eva.call(products.create, { name: "Split", price: 1_000 });
  const open = [];
  for (let count = 0; count < 16; count++)
    open.push(
      await eva.call(proposals.create, {
        proposal: { clientId: client.id, title: "Climatização", status: "sent" },
        items: [{ productId: split.id }],
      }),
    );
  for (const month of ["05", "06", "07", "08", "09", "10"]) {
    await moveTo(world, `2026-${month}-10`);
    eva = await signIn(world, eva);
    for (const { id } of open.splice(0, 2))
      await eva.call(proposals.update, { id, status: "accepted" });
  }
  await moveTo(world, "2026-11-25");
  return signIn(world, eva);
}

/**
 * Plays the sales of Ada and the member Bia, up to November 25th, 2026.
 *
 * - November 2025: R$ 2.500,00 accepted.
 * - October 2026: 2 visits of R$ 100,00 sent, 1 accepted.
 * - November 2026: 12 of R$ 1.000,00 sent on the 3rd, 8 of them Ada's. On the 10th 5 were accepted, 4 of them Ada's, and
 *   3 of Ada's were lost, 2 for the price.
 */
export async function playSales(world: World) {
  await moveTo(world, "2025-11-10");
  let ada = await lastingOwner(world);
  let bia: Person = await joinTeam(world, ada, "member");
  const horizonte = await ada.call(clients.create, { company: "Construtora Horizonte S.A." });
  const padaria = await ada.call(clients.create, { company: "Padaria Estrela do Sul" });
  const split = await ada.call(products.create, { name: "Split", price: 1_000 });
  const visit = await ada.call(products.create, { name: "Visita", price: 100 });
  const propose = (
    seller: Person,
    clientId: number,
    { id: productId }: { id: number },
    quantity = 1,
  ) =>
    seller.call(proposals.create, {
      proposal: { clientId, title: "Climatização", status: "sent" },
      items: [{ productId, quantity }],
    });
  const settle = ({ id }: { id: number }, status: "accepted" | "rejected", more: object = {}) =>
    ada.call(proposals.update, { id, status, ...more });

  await settle(await propose(ada, horizonte.id, split, 2.5), "accepted");
  await moveTo(world, "2026-10-12");
  [ada, bia] = [await signIn(world, ada), await signIn(world, bia)];
  await propose(ada, horizonte.id, visit);
  await settle(await propose(ada, horizonte.id, visit), "accepted");
  await moveTo(world, "2026-11-03");
  [ada, bia] = [await signIn(world, ada), await signIn(world, bia)];
  const sent = [];
  for (let index = 0; index < 12; index++)
    sent.push(await propose(index < 8 ? ada : bia, index % 3 ? horizonte.id : padaria.id, split));
  await moveTo(world, "2026-11-10");
  [ada, bia] = [await signIn(world, ada), await signIn(world, bia)];
  for (const one of [...sent.slice(0, 4), ...sent.slice(8, 9)]) await settle(one, "accepted");
  const reasons = [{ lostReason: "price" }, { lostReason: "price" }, {}];
  for (const [index, reason] of reasons.entries())
    await settle(sent[index + 4] ?? { id: 0 }, "rejected", reason);
  await moveTo(world, "2026-11-25");
  [ada, bia] = [await signIn(world, ada), await signIn(world, bia)];
  return { ada, bia, horizonte, padaria, split, visit };
}
