import { clients } from "#shared/clients/contract.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { type Person, world, type World } from "#test/world/world.ts";

type Lines = NonNullable<CallInput<typeof proposals.create>["items"]>;

/** An owner, a client and a product of R$ 64,22. */
export async function organizationWithProduct(at: World = world) {
  const ada = await at.owner();
  const [client, product] = await Promise.all([
    ada.call(clients.create, { name: "Helena Duarte", company: "Construtora Horizonte S.A." }),
    ada.call(products.create, { code: "SERV-001", name: "Instalação", price: 64.22, unit: "h" }),
  ]);
  return { ada, client, product, propose: proposer(ada, client.id) };
}

function proposer(person: Person, clientId: number) {
  return (items: Lines = [], more: object = {}) =>
    person.call(proposals.create, {
      proposal: { clientId, title: "Climatização do 2º andar", ...more },
      items,
    });
}
