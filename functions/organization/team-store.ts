import { setTimeout as sleep } from "node:timers/promises";
import * as inviteStore from "#functions/invites/store.ts";
import { keys } from "#functions/platform/keys.ts";
import { writeRevokingPolls } from "#functions/platform/poll-lease.ts";
import type { MemberRecord, OrganizationRecord } from "#functions/platform/records.ts";
import type { Key } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";
import { Problem, type ProblemCode } from "#shared/errors.ts";
import { listMembers } from "./member-store.ts";
import { find } from "./store.ts";

/** How often a change of the team is tried again while others are faster. */
const TEAM_TRIES = 10;

/** Everybody who takes a seat, read after the organization. */
export interface Team {
  organization: OrganizationRecord;
  members: MemberRecord[];
  invites: inviteStore.InviteRecord[];
}

interface TeamChange<Answer> {
  writes: Write[];
  /** Whose polls end with it. */
  ended?: Key[];
  answer: Answer;
}

interface TeamOptions {
  /** As the caller read it; absent: it is read here. */
  organization?: OrganizationRecord;
  /** The refusal when the organization is not there. */
  gone: ProblemCode;
}

const TEAM_CHANGED = new Problem("busy");

/**
 * Writes what `plan` makes of the team, if the team is still the same then; otherwise it is read and planned again.
 * So limits hold exactly, whoever else invites, registers or accepts at the same moment (decisions D4).
 *
 * @throws Problem `gone`; `busy` when others keep being faster; whatever `plan` refuses.
 */
export async function changeTeam<Answer>(
  orgId: string,
  { organization: known, gone }: TeamOptions,
  plan: (team: Team) => TeamChange<Answer> | Promise<TeamChange<Answer>>,
): Promise<Answer> {
  let organization = known ?? (await find(orgId));
  for (let attempt = 1; ; attempt++) {
    if (!organization) throw new Problem(gone);
    // After the organization: whoever changes the lists from here on changes its version too.
    const [members, invites] = await Promise.all([listMembers(orgId), inviteStore.list(orgId)]);
    try {
      const { writes, ended = [], answer } = await plan({ organization, members, invites });
      await writeRevokingPolls([holdTeam(organization), ...writes], ended);
      return answer;
    } catch (error) {
      // A plan made from two lists that do not belong together may refuse what is right: only one that was made from
      // the team as it still is has the last word.
      const current = await find(orgId);
      const hasChanged =
        error === TEAM_CHANGED || current?.teamVersion !== organization.teamVersion;
      if (!hasChanged || attempt === TEAM_TRIES) throw error;
      await sleep(Math.random() * 20 * attempt);
      organization = current;
    }
  }
}

function holdTeam({ id, teamVersion }: OrganizationRecord): Write {
  return {
    update: keys.organization(id),
    add: { teamVersion: 1 },
    condition: { equals: { teamVersion, deletedAt: null } },
    failWith: TEAM_CHANGED,
  };
}
