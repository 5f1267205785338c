import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import { type CallInput, type Endpoint, impliedProblems } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { inviteToken } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { RequestFailed, send, sendPoll, type SessionScope } from "#web/contract/client.ts";

/** A page keeps showing its person and organization while the session of its browser changes. */
const { auth, chat, clients, invites, notifications, organization } = contract;

const OTHER_ORGANIZATION =
  "Você mudou de organização em outra aba. Recarregue a página antes de salvar.";
const OTHER_PERSON = "Outra pessoa entrou neste navegador. Recarregue a página antes de salvar.";

const guarded = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Endpoint>)
    .filter(([, endpoint]) => impliedProblems(endpoint).includes("other_session"))
    .map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

let ada: Person;
let bia: Person;

beforeAll(async () => {
  [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
});

/** With the session of `who`, from a page that shows `shown`. */
function page(who: { token: string }, shown: SessionScope) {
  const transport = { origin: world.origin(), token: () => who.token, scope: shown };
  return {
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      send(transport, endpoint, input),
    poll: <E extends Endpoint>(endpoint: E, input: CallInput<E>, tag: string | null) =>
      sendPoll(transport, endpoint, input, tag),
  };
}

const shownBy = ({ user }: Person): SessionScope => ({
  userId: user.id,
  organizationId: user.activeOrganizationId,
});

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestFailed)) throw new Error(`not refused: ${String(error)}`);
  return { status: error.status, ...error.problem };
}

describe("every call of a signed-in person", () => {
  test("is guarded, except the request for the current user", () => {
    const open = Object.values(contract)
      .flatMap((group) => Object.values(group as Record<string, Endpoint>))
      .filter(({ access }) => access !== "public" && access !== "provider")
      .filter((endpoint) => !impliedProblems(endpoint).includes("other_session"));
    expect(open).toEqual([auth.user]);
  });

  test.each(guarded)(
    "refuses %s to a page that shows another session scope",
    async (_name, endpoint) => {
      const { method, path } = parseRoute(endpoint.route);
      const call = (headers: Record<string, string>) =>
        ada.raw(path.replace(/\{\w+\}/, "1"), { method, headers });
      const ofOther = await call({ "x-organization": bia.orgId });
      expect(ofOther.status).toBe(409);
      expect(await ofOther.json()).toMatchObject({
        code: "other_session",
        message: OTHER_ORGANIZATION,
      });
      const byOther = await call({ "x-person": bia.user.id, "x-organization": ada.orgId });
      expect(byOther.status).toBe(409);
      expect(await byOther.json()).toMatchObject({ code: "other_session", message: OTHER_PERSON });
    },
  );
});

test("a page that shows another person's organization neither reads nor writes", async () => {
  const stale = page(bia, shownBy(ada));
  const refused = { status: 409, code: "other_session", message: OTHER_PERSON };
  expect(await refusal(stale.call(clients.create, { name: "De quem?" }))).toMatchObject(refused);
  expect(await refusal(stale.call(clients.list, {}))).toMatchObject(refused);
  expect(await bia.call(clients.list, {})).toEqual([]);
});

test("a page that shows the previous organization writes to neither", async () => {
  const [cleo, dora] = await Promise.all([world.owner("Cléo Paz"), world.owner("Dora Luz")]);
  const token = await inviteToken(cleo, dora.email);
  const joined = world.withToken((await dora.call(invites.accept, { token })).token);
  const there = await joined.call(organization.switchTo, { organizationId: dora.orgId });
  const stale = page(there, { userId: dora.user.id, organizationId: cleo.orgId });
  expect(await refusal(stale.call(clients.create, { name: "De qual?" }))).toMatchObject({
    status: 409,
    code: "other_session",
    message: OTHER_ORGANIZATION,
  });
  for (const owner of [cleo, world.withToken(there.token)])
    expect(await owner.call(clients.list, {})).toEqual([]);
});

test("answers the request for the current user whatever the page shows", async () => {
  const user = await page(bia, shownBy(ada)).call(auth.user, {});
  expect(user.id).toBe(bia.user.id);
});

test("refuses a poll with a pass for another session scope, whatever its tag", async () => {
  const mine = page(ada, shownBy(ada));
  for (const endpoint of [notifications.unreadCount, chat.list]) {
    await mine.poll(endpoint, {}, null);
    const first = await mine.poll(endpoint, {}, null);
    const tag = first.isNew ? first.tag : null;
    expect(tag).not.toBeNull();
    expect(await mine.poll(endpoint, {}, tag)).toEqual({ isNew: false });
    for (const shown of [shownBy(bia), { ...shownBy(ada), organizationId: bia.orgId }])
      expect(await refusal(page(ada, shown).poll(endpoint, {}, tag))).toMatchObject({
        status: 409,
        code: "other_session",
      });
  }
});

test("answers a page that shows no organization", async () => {
  const shown = { userId: ada.user.id, organizationId: null };
  expect(await page(ada, shown).call(clients.list, {})).toEqual([]);
});
