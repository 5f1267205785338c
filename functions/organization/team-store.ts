import * as inviteStore from "#functions/invites/store.ts";
import { writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import { logTeam } from "#functions/platform/table/change-log.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord, OrganizationRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { type Write, WriteConflict } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { invitesInForce } from "#shared/organization/team.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { listMembers } from "./member-store.ts";
import { find } from "./store.ts";

interface TeamLists {
  members: MemberRecord[];
  /** Those in force, expired ones included. */
  invites: inviteStore.InviteRecord[];
}

export interface Team extends TeamLists {
  organization: OrganizationRecord;
}

interface TeamChange<Result> {
  writes: Write[];
  /** The members whose poll leases end. */
  ended?: Key[];
  result: Result;
}

interface TeamOptions {
  /** As the caller read it; read here if absent. */
  organization?: OrganizationRecord;
  /** The error when the organization is gone. */
  gone: ProblemCode;
}

export async function listTeam(orgId: string): Promise<TeamLists> {
  const [members, invites] = await Promise.all([listMembers(orgId), inviteStore.list(orgId)]);
  return { members, invites: invitesInForce(invites, members) };
}

/**
 * Writes the result of `plan` on condition that the team is unchanged; otherwise reads and plans again. Seat limits
 * therefore hold under concurrency.
 * @throws Problem `gone`; `busy` after too many conflicts; whatever `plan` throws
 */
export async function changeTeam<Result>(
  orgId: string,
  { organization: known, gone }: TeamOptions,
  plan: (team: Team) => TeamChange<Result> | Promise<TeamChange<Result>>,
): Promise<Result> {
  return retryOnConflict(async (attempt) => {
    const organization = (attempt === 1 && known) || (await find(orgId));
    if (!organization) throw new Problem(gone);
    // Read after the organization: any later change of the lists also changes its version.
    const lists = await listTeam(orgId);
    try {
      const { writes, ended = [], result } = await plan({ organization, ...lists });
      await writeRevokingPolls([bumpTeamVersion(organization), logTeam(orgId), ...writes], ended);
      return result;
    } catch (error) {
      // After a lost response the change may be its own.
      if (!(error instanceof Problem)) throw error;
      // A refusal counts only if the team is unchanged: the lists may be of two moments.
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
