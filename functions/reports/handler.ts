import { findPeople } from "#functions/organization/store.ts";
import { type HandlerContext, serve } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import { invalidField } from "#shared/errors.ts";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import { reports } from "#shared/reports/contract.ts";
import { checkGoalMonth, monthsOf, totalGoals } from "#shared/reports/goals.ts";
import { fullName } from "#shared/users/full-name.ts";
import { addMonths, dayOf } from "#shared/values/dates.ts";
import { listCorrections } from "./correction-store.ts";
import * as goalStore from "./goal-store.ts";

export const handler = serve(reports, {
  async corrections({ since, month, comparedSince, comparedMonth, before }, context) {
    const today = dayOf(context.now, context.organization.timezone);
    const shown = {
      since: since ?? addMonths(today, -12).slice(0, 7),
      until: month ?? today.slice(0, 7),
    };
    const compared =
      comparedSince && comparedMonth ? [{ since: comparedSince, until: comparedMonth }] : [];
    const found = await listCorrections(context.orgId, [shown, ...compared], before);
    const people = await findPeople([...new Set(found.rows.flatMap(({ by }) => by ?? []))]);
    const rows = found.rows.map((row) => {
      const person = people.get(row.by ?? "");
      return { ...row, byName: person ? fullName(person) : null };
    });
    return {
      rows: rows.map(visibleTo(context)),
      hasMore: found.hasMore,
      cursorOf: () => found.cursor,
    };
  },

  async goals({ month, since }, context) {
    const months = monthsOf(since ?? month, month) ?? [];
    const found = await goalStore.findMonths(context.orgId, months);
    const visible = visibleTo(context);
    const goals = visible(found.at(-1) ?? goalStore.NONE);
    return { ...goals, month, total: since === undefined ? null : visible(totalGoals(found)) };
  },

  async saveGoals({ month, updatedAt, ...goals }, { orgId, organization, user, now }) {
    checkGoalMonth(month, dayOf(now, organization.timezone));
    const [members, before] = await Promise.all([
      query(keys.members(orgId)),
      goalStore.findGoals(orgId, month),
    ]);
    const team = new Set(members.map(({ userId }) => userId));
    goals.people.forEach(({ userId }, index) => {
      const isFirst = goals.people.findIndex((one) => one.userId === userId) === index;
      if (!team.has(userId) || !isFirst)
        throw invalidField(`people.${index}.userId`, "Esta pessoa não faz parte da equipe.");
    });
    checkVersion(before, updatedAt, { ...before, ...goals });
    const changed = { ...goals, setBy: user.id, updatedAt: before.updatedAt };
    const saved = await goalStore.replaceGoals(orgId, month, changed, now);
    return { ...saved, month };
  },
});

type Viewer = Pick<HandlerContext<typeof reports.goals>, "member" | "organization">;

/** Returns what leaves out the people whose figures a member may not see. */
function visibleTo({ member, organization }: Viewer) {
  const seesAll = seesPeopleFigures(member.role, organization);
  return <R extends { people: readonly { userId: string | null }[] }>(record: R): R => ({
    ...record,
    people: record.people.filter(({ userId }) => seesAll || userId === member.userId),
  });
}
