import { setClockAhead } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { hashToken } from "#functions/platform/token.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import type { Metrics } from "#shared/dashboard/schemas.ts";
import type { CallInput } from "#shared/endpoint.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person, World } from "#test/world/world.ts";

type NewProposal = Partial<
  Extract<CallInput<typeof proposals.create>, { proposal: object }>["proposal"]
>;
type NewTask = Partial<CallInput<typeof tasks.create>>;

export function setClock(instant: string): void {
  setClockAhead(Date.parse(instant) - Date.now());
}

export async function organizationAt(world: World, instant: string) {
  setClock(instant);
  const ada = await world.owner();
  await outliveClock(ada);
  const { id: clientId } = await ada.call(clients.create, {
    name: "Helena Duarte",
    company: "Construtora Horizonte S.A.",
  });
  const { id: productId } = await ada.call(products.create, { name: "Visita", price: 10 });
  return {
    ada,
    /** A colleague whom the clock does not sign out either. */
    join: async (role: AssignableRole) => {
      const colleague = await joinTeam(world, ada, role);
      await outliveClock(colleague);
      return colleague;
    },
    clientId,
    propose: (fields: NewProposal = {}) =>
      ada.call(proposals.create, {
        proposal: { clientId, title: "Climatização", ...fields },
        items: [{ productId }],
      }),
    task: (fields: NewTask = {}) =>
      ada.call(tasks.create, { title: "Vistoria", clientId, ...fields }),
    metrics: () => ada.call(dashboard.metrics, {}),
    /** Rows of the lists that two numbers open. */
    listed: async (): Promise<Pick<Metrics, "overdueTasks" | "rejectedProposals">> => {
      const [overdue, rejected] = [
        await ada.call(tasks.overdue, {}),
        await ada.call(proposals.rejected, {}),
      ];
      return { overdueTasks: overdue.length, rejectedProposals: rejected.length };
    },
  };
}

/** Keeps session and access valid, however far the clock moves. */
export async function outliveClock({ token, user, orgId }: Person): Promise<void> {
  const [expiresAt, endsAt] = ["2999-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"];
  await write([
    { update: keys.session(user.id, hashToken(token)), set: { expiresAt, endsAt } },
    { update: keys.organization(orgId), set: { isCourtesy: true } },
  ]);
}
