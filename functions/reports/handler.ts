import { serve } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { invalidField } from "#shared/errors.ts";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import { reports } from "#shared/reports/contract.ts";
import { checkGoalMonth, monthsOf, totalGoals } from "#shared/reports/goals.ts";
import { dayOf } from "#shared/values/dates.ts";
import { listCorrections } from "./correction-store.ts";
import * as goalStore from "./goal-store.ts";

export const handler = serve(reports, {
  corrections: (_input, { orgId }) => listCorrections(orgId),

  async goals({ month, since }, { orgId, organization, user, member }) {
    const months = monthsOf(since ?? month, month) ?? [];
    const found = await goalStore.findMonths(orgId, months);
    const seesAll = seesPeopleFigures(member.role, organization);
    const visible = <G extends { people: readonly { userId: string }[] }>(goals: G): G => ({
      ...goals,
      people: goals.people.filter(({ userId }) => seesAll || userId === user.id),
    });
    const goals = visible(found.at(-1) ?? goalStore.NONE);
    return { ...goals, month, total: since === undefined ? null : visible(totalGoals(found)) };
  },

  async saveGoals({ month, ...goals }, { orgId, organization, user, now }) {
    checkGoalMonth(month, dayOf(now.toISOString(), organization.timezone));
    const members = await query(keys.members(orgId));
    const team = new Set(members.map(({ userId }) => userId));
    goals.people.forEach(({ userId }, index) => {
      const isFirst = goals.people.findIndex((one) => one.userId === userId) === index;
      if (!team.has(userId) || !isFirst)
        throw invalidField(`people.${index}.userId`, "Esta pessoa não faz parte da equipe.");
    });
    const saved = await goalStore.replaceGoals(orgId, month, { ...goals, setBy: user.id }, now);
    return { ...saved, month };
  },
});
