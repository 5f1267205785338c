import { invalidField } from "#shared/errors.ts";
import { users } from "#shared/users/contract.ts";
import { isPassword, setPassword } from "#functions/gateways/passwords.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "#functions/platform/attempts.ts";
import { serve } from "#functions/platform/serve.ts";
import { newSession } from "#functions/platform/session.ts";
import { write } from "#functions/platform/table.ts";
import { endSessions } from "./store.ts";

const WRONG_PASSWORDS: AttemptLimit = { what: "change-password", most: 5, minutes: 15 };

export const handler = serve(users, {
  async changePassword(
    { currentPassword, newPassword },
    { user, organization, request, now, keepSession },
  ) {
    await countAttempt(WRONG_PASSWORDS, user.id, now);
    if (!(await isPassword(user.id, currentPassword)))
      throw invalidField("currentPassword", "Senha atual incorreta");
    await setPassword(user.id, newPassword);
    const session = newSession(user.id, organization?.id ?? null, request, now);
    await write([
      endSessions(user.id, now),
      session.write,
      forgetAttempts(WRONG_PASSWORDS, user.id, now),
    ]);
    keepSession(session.token);
    return { token: session.token };
  },
});
