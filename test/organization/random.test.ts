import { beforeAll, expect, test } from "vitest";
import { listMembers } from "#functions/organization/member-store.ts";
import { find } from "#functions/organization/store.ts";
import { log } from "#functions/platform/logs/log.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ASSIGNABLE_ROLES } from "#shared/organization/rules.ts";
import { users } from "#shared/users/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { tryTo, weighted } from "#test/world/random-walk.ts";
import { setSeats, signIn, someEmail, tokenOf } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

/** Whatever people do with teams and accounts, up to four at once, which meet in another order each time. */
const WALKS = Number(process.env["TEAM_WALKS"] ?? 1);
const STEPS = Number(process.env["TEAM_STEPS"] ?? 24);
const SEED = Number(process.env["TEAM_SEED"] ?? 20_261_130);
const MAX_PEOPLE = 9;

const world = ownWorld();
beforeAll(() => {
  log.setLogLevel("SILENT");
});

interface Walk {
  root: Person;
  people: Person[];
  organizations: Set<string>;
  /** Ids of deleted accounts. */
  deleted: Set<string>;
  links: { token: string; email: string }[];
  pick: <T>(list: readonly T[]) => T | undefined;
  pickNumber: (below: number) => number;
}

type Command = (me: Person, walk: Walk) => Promise<unknown>;

/** Keeps what a sign-in answers. */
function enter(person: Person, { token, user }: CallOutput<typeof auth.login>): void {
  const orgId = user.activeOrganizationId ?? "";
  Object.assign(person, world.withToken(token), { token, user, orgId });
}

async function register({ people, organizations, pickNumber }: Walk): Promise<void> {
  const person = await world.owner();
  await confirmEmail(person);
  await setSeats(person, 2 + pickNumber(3));
  people.push(person);
  organizations.add(person.orgId);
}

function someAddress({ people, pick, pickNumber }: Walk): string {
  return pickNumber(4) === 0 ? someEmail() : (pick(people)?.email ?? someEmail());
}

/** In the team of the one who acts. */
async function someMember(me: Person, { pick }: Walk): Promise<{ id: number }> {
  return pick(await me.call(organization.members, {})) ?? { id: 0 };
}

const COMMANDS = weighted<Command>({
  register: [1, async (_me, walk) => walk.people.length < MAX_PEOPLE && register(walk)],
  invite: [
    8,
    async (me, walk) => {
      const email = someAddress(walk);
      const role = walk.pick(ASSIGNABLE_ROLES) ?? "member";
      const { inviteUrl } = await me.call(organization.invite, { email, role });
      walk.links.push({ token: tokenOf(inviteUrl), email });
    },
  ],
  accept: [
    8,
    async (me, { links, pick }) => {
      const own = links.filter(({ email }) => email === me.email);
      const link = pick(own) ?? pick(links);
      if (link) enter(me, await me.call(invites.accept, { token: link.token }));
    },
  ],
  "register and accept": [
    3,
    async (_me, { links, people, pick }) => {
      const link = pick(links.filter(({ email }) => people.every((one) => one.email !== email)));
      if (!link) return;
      const password = "varanda-azul";
      const form = { ...link, password, firstName: "Nova", lastName: "Gente" };
      const answer = await world.anonymous().call(invites.registerAndAccept, form);
      const person = { ...world.withToken(answer.token), email: link.email, password } as Person;
      enter(person, answer);
      people.push(person);
    },
  ],
  "register a colleague": [
    2,
    (me, walk) =>
      me.call(organization.registerUser, {
        firstName: "Caio",
        lastName: "Prado",
        email: someAddress(walk),
        role: "member",
      }),
  ],
  "change a role": [
    3,
    async (me, walk) =>
      me.call(organization.updateMember, {
        ...(await someMember(me, walk)),
        role: walk.pick(ASSIGNABLE_ROLES) ?? "member",
      }),
  ],
  remove: [4, async (me, walk) => me.call(organization.removeMember, await someMember(me, walk))],
  withdraw: [
    2,
    async (me, { pick }) => {
      const invite = pick(await me.call(organization.pendingInvites, {}));
      if (invite) await me.call(organization.cancelInvite, { id: invite.id });
    },
  ],
  switch: [
    5,
    async (me, { pick }) => {
      const other = pick(await me.call(organization.mine, {}));
      if (other) enter(me, await me.call(organization.switchTo, { organizationId: other.id }));
    },
  ],
  "create an organization": [3, (me) => me.call(organization.create, { name: "Outra" })],
  "delete an account": [
    1,
    async (me, { people, deleted }) => {
      if (people.length < 3) return;
      await me.call(users.deleteAccount, {});
      const at = people.indexOf(me);
      if (at >= 0) people.splice(at, 1);
      deleted.add(me.user.id);
    },
  ],
  "remove an organization": [
    1,
    async (_me, { root, organizations, pick }) =>
      root.call(admin.removeOrganization, { orgId: pick([...organizations]) ?? "" }),
  ],
});

/** A session that ended, as of who was removed, begins again. */
async function signAllIn(walk: Walk): Promise<void> {
  for (const person of [...walk.people, walk.root]) {
    Object.assign(person, await signIn(world, person));
    if (person.orgId) walk.organizations.add(person.orgId);
  }
}

/** Returns the rules that do not hold now. */
async function brokenRules({ people, organizations, deleted }: Walk): Promise<string[]> {
  const broken: string[] = [];
  const teams = new Map<string, string[]>();
  for (const orgId of organizations) {
    const found = await find(orgId);
    if (!found) continue;
    const members = await listMembers(orgId);
    teams.set(
      orgId,
      members.map(({ userId }) => userId),
    );
    const owners = members.filter(({ role }) => role === "owner").map(({ userId }) => userId);
    if (owners.join() !== found.ownerId) broken.push("one owner");
    if (members.length > found.userLimit) broken.push("no more members than seats");
    if (members.some(({ userId }) => deleted.has(userId))) broken.push("no deleted members");
  }
  for (const person of people) {
    const own = [...teams].flatMap(([id, ids]) => (ids.includes(person.user.id) ? [id] : []));
    const seen = await person.call(organization.mine, {});
    const { activeOrganizationId: active } = await person.call(auth.user, {});
    if (
      seen
        .map(({ id }) => id)
        .toSorted()
        .join() !== own.toSorted().join()
    )
      broken.push("people see the organizations that they belong to");
    if (active === null ? own.length > 0 : !own.includes(active))
      broken.push("a session is in an own organization, where there is one");
    if (seen.filter(({ isActive }) => isActive).length !== (active === null ? 0 : 1))
      broken.push("one organization is active");
  }
  return broken;
}

test.each(Array.from({ length: WALKS }, (_one, index) => SEED + index))(
  "teams hold their rules in walk %i",
  { timeout: 300_000 },
  async (seed) => {
    const pickNumber = randomBy(seed);
    const walk: Walk = {
      root: await superAdmin(world),
      people: [],
      organizations: new Set(),
      deleted: new Set(),
      links: [],
      pick: (list) => list[pickNumber(list.length)],
      pickNumber,
    };
    for (let count = 0; count < 4; count++) await register(walk);
    const taken: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      // Attempts are limited by the hour.
      await world.advance(1);
      await signAllIn(walk);
      const atOnce = pickNumber(3) === 0 ? 2 + pickNumber(3) : 1;
      const commands = Array.from({ length: atOnce }, () => ({
        ...walk.pick(COMMANDS)!,
        me: walk.pick(walk.people)!,
      }));
      await Promise.all(commands.map(({ command, me }) => tryTo(() => command(me, walk))));
      taken.push(commands.map(({ name }) => name).join(" and "));
      await world.runJob("process-outbox");
      await signAllIn(walk);
      expect(await brokenRules(walk), taken.join(", ")).toEqual([]);
    }
  },
);
