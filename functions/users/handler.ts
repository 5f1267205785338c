import { invalidField } from "#shared/errors.ts";
import { users } from "#shared/users/contract.ts";
import { isPassword, setPassword } from "#functions/gateways/passwords.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "#functions/platform/attempts.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { serve } from "#functions/platform/serve.ts";
import { newSession } from "#functions/platform/session.ts";
import { listPayments } from "#functions/subscription/store.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { paymentInfo } from "#shared/users/rules.ts";
import { deleteAccount } from "./delete-account.ts";
import { removeProfileImage, saveProfileImage } from "./profile-image.ts";
import { endSessions, listPlaces, writeEndingSessions } from "./store.ts";
import { updateProfile } from "./update-profile.ts";

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
    // Also who signed in with the old password while it was being changed is out.
    const changedAt = readClock();
    const session = newSession(user.id, organization?.id ?? null, request, changedAt);
    await writeEndingSessions(user.id, [
      endSessions(user.id, changedAt),
      session.write,
      forgetAttempts(WRONG_PASSWORDS, user.id, now),
    ]);
    keepSession(session.token);
    return { token: session.token };
  },

  async updateProfile(form, { user, organization, request, now, keepSession }) {
    const { ip, userAgent } = request;
    const place = { ip, userAgent, orgId: organization?.id ?? null };
    const saved = await updateProfile(form, user, place, now);
    if (saved.session) keepSession(saved.session.token);
    return { ...saved.user, token: saved.session?.token ?? null };
  },

  async uploadProfileImage({ file }, { user, now }) {
    const { readPicture } = await import("#functions/platform/image.ts");
    const photo = readPicture(file.bytes, ["png", "jpg", "gif"], "profileImage");
    return saveProfileImage(user, photo, now);
  },

  async removeProfileImage(_input, { user, now }) {
    await removeProfileImage(user, now);
    return null;
  },

  async paymentInfo(_input, { orgId, organization, member, now }) {
    const sees = hasRole(member.role, "admin") && Boolean(organization.paymentCustomerId);
    const payments = sees ? await listPayments(orgId) : [];
    return paymentInfo(organization, member.role, payments, now);
  },

  async checkDelete(_input, { user }) {
    const places = await listPlaces(user.id);
    const owned = places.filter(({ member }) => member.role === "owner");
    const ownedOrganizations = owned.map(({ organization, memberCount }) => ({
      ...organization,
      memberCount,
    }));
    return { ownedOrganizations };
  },

  async deleteAccount(_input, { user, now, keepSession }) {
    await deleteAccount(user, now);
    keepSession(null);
    return null;
  },
});
