import * as inviteStore from "#functions/invites/store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import type { MemberRecord, OrganizationRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { type Write, WriteConflict } from "#functions/platform/table/write.ts";
import { Problem, type ProblemCode } from "#shared/errors.ts";
import { listMembers } from "./member-store.ts";
import { find } from "./store.ts";

/** Everybody who takes a seat, read after the organization. */
export interface Team {
  organization: OrganizationRecord;
  members: MemberRecord[];
  invites: inviteStore.InviteRecord[];
}

interface TeamChange<Result> {
  writes: Write[];
  /** Whose polls end with it. */
  ended?: Key[];
  answer: Result;
}

interface TeamOptions {
  /** As the caller read it; absent: it is read here. */
  organization?: OrganizationRecord;
  /** The refusal when the organization is not there. */
  gone: ProblemCode;
}

/**
 * Writes what `plan` makes of the team, if the team is still the same then; otherwise it is read and planned again.
 * So limits hold exactly, whoever else invites, registers or accepts at the same moment.
 *
 * @throws Problem `gone`; `busy` when others keep being faster; whatever `plan` refuses.
 */
export async function changeTeam<Result>(
  orgId: string,
  { organization: known, gone }: TeamOptions,
  plan: (team: Team) => TeamChange<Result> | Promise<TeamChange<Result>>,
): Promise<Result> {
  return retryOnConflict(async (attempt) => {
    const organization = (attempt === 1 && known) || (await find(orgId));
    if (!organization) throw new Problem(gone);
    // After the organization: whatever changes the lists from here on changes its version too.
    const [members, invites] = await Promise.all([listMembers(orgId), inviteStore.list(orgId)]);
    try {
      const { writes, ended = [], answer } = await plan({ organization, members, invites });
      await writeRevokingPolls([bumpTeamVersion(organization), ...writes], ended);
      return answer;
    } catch (error) {
      // A plan made from lists of two moments may refuse wrongly: only one made from the current team counts.
      const current = await find(orgId);
      const isStale = current?.teamVersion !== organization.teamVersion;
      throw isStale ? new WriteConflict({ cause: error }) : error;
    }
  });
}

function bumpTeamVersion({ id, teamVersion }: OrganizationRecord): Write {
  return {
    update: keys.organization(id),
    add: { teamVersion: 1 },
    condition: { equals: { teamVersion, deletedAt: null } },
  };
}
