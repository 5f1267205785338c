import { inject } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import {
  type CallInput,
  type CallOutput,
  type Endpoint,
  impliedProblems,
} from "#shared/endpoint.ts";
import type { FieldError } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { RequestFailed, send } from "#web/contract/client.ts";
import { localAt } from "./local.ts";

export interface Refusal {
  status: number;
  code: ProblemCode;
  message: string;
  errors: FieldError[];
  details?: object;
}

/** A caller over HTTP, with the browser's own client. */
export interface Actor {
  token: string | null;
  origin: string;
  /** A refusal outside its contract fails the test. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
  refusal<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Refusal>;
  /** `body` as it is. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

export interface Person extends Actor {
  token: string;
  user: CurrentUser;
  orgId: string;
  email: string;
  password: string;
}

interface Mail {
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { name: string; type: string; sha256: string }[];
  at: string;
}

const PASSWORD = "Varanda-azul-42";

/** Every test makes its own organization, so nothing is cleaned up. */
export const world = worldAt(() => inject("origin"));

export type World = ReturnType<typeof worldAt>;

export function worldAt(origin: () => string) {
  const actor = (token: string | null) => actorAt(origin(), token);
  const local = localAt(origin);
  return {
    origin,
    local,
    runJob: local.runJob,

    anonymous: (): Actor => actor(null),

    withToken: (token: string): Actor => actor(token),

    async owner(name = "Ada Lovelace"): Promise<Person> {
      const [firstName = "Ada", ...rest] = name.split(" ");
      const email = `${crypto.randomUUID()}@exemplo.com.br`;
      const form = {
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        firstName,
        lastName: rest.join(" ") || "Lima",
      };
      const { token, user } = await send(transport(origin(), null), auth.register, form);
      return {
        ...actor(token),
        token,
        user,
        orgId: user.activeOrganizationId ?? "",
        email,
        password: PASSWORD,
      };
    },

    mail: (to: string): Promise<Mail[]> => mailOf(origin(), to),

    async now(): Promise<Date> {
      return new Date(((await local.get("clock")) as { now: string }).now);
    },

    /** Needs a cloud of its own. */
    async advance(hours: number): Promise<void> {
      await local.post("clock", { advanceHours: hours });
    },
  };
}

/** Oldest first. */
export async function mailOf(origin: string, to: string): Promise<Mail[]> {
  return (await localAt(() => origin).get(`mail?to=${encodeURIComponent(to)}`)) as Mail[];
}

function actorAt(origin: string, token: string | null): Actor {
  return {
    token,
    origin,
    call: (endpoint, input) => callListed(origin, token, endpoint, input),
    async refusal(endpoint, input) {
      try {
        const answer = await callListed(origin, token, endpoint, input);
        throw new Error(`${endpoint.route} did not refuse: ${JSON.stringify(answer)}`);
      } catch (error) {
        if (!(error instanceof RequestFailed) || !error.problem) throw error;
        const { code, message, errors = [], details } = error.problem;
        return { status: error.status, code, message, errors, ...(details && { details }) };
      }
    },
    raw: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (token) headers.set("authorization", `Bearer ${token}`);
      return fetch(origin + path, { redirect: "manual", ...init, headers });
    },
  };
}

async function callListed<E extends Endpoint>(
  origin: string,
  token: string | null,
  endpoint: E,
  input: CallInput<E>,
) {
  try {
    return await send(transport(origin, token), endpoint, input);
  } catch (error) {
    if (error instanceof RequestFailed) checkListed(endpoint, error);
    throw error;
  }
}

/** A response must be listed or implied by its contract. */
function checkListed(endpoint: Endpoint, { status, message, problem }: RequestFailed): void {
  const listed = [...impliedProblems(endpoint), ...(endpoint.problems ?? [])];
  if (!problem || !listed.includes(problem.code)) {
    throw new Error(
      `${endpoint.route} answered ${status}, which its contract does not list: ${message}`,
    );
  }
}

function transport(origin: string, token: string | null) {
  return { origin, token: () => token };
}
