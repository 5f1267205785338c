import { setPassword } from "#functions/gateways/passwords.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { markDevice } from "#functions/platform/http/device.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { newSession } from "#functions/platform/http/session.ts";
import type { PictureRule } from "#functions/platform/images/image.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { checkNewPassword } from "#functions/platform/passwords/new-password.ts";
import { proveOwnPassword } from "#functions/platform/passwords/own-password.ts";
import { listPayments } from "#functions/subscription/store.ts";
import { invalidField } from "#shared/errors.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { users } from "#shared/users/contract.ts";
import { paymentInfo } from "#shared/users/rules.ts";
import { PHOTO_PIXELS } from "#shared/values/image.ts";
import { deleteAccount } from "./delete-account.ts";
import { passwordChanged } from "./password-store.ts";
import { removeProfileImage, saveProfileImage } from "./profile-image.ts";
import { listOwnMemberships, writeEndingSessions } from "./store.ts";
import { updateProfile } from "./update-profile.ts";

const PHOTO: PictureRule = {
  accepted: ["png", "jpg", "gif"],
  max: PHOTO_PIXELS,
  field: "profileImage",
};

export const handler = serve(users, {
  async changePassword(
    { currentPassword, newPassword },
    { user, organization, request, now, setSessionCookie, setCookie },
  ) {
    const passwordIsCommon = await checkNewPassword(newPassword, user, {
      company: organization?.name,
      field: "newPassword",
    });
    const limitReset = await proveOwnPassword(user, currentPassword, request, now);
    if (!limitReset) throw invalidField("currentPassword", "Senha atual incorreta");
    await setPassword(user.id, newPassword);
    // Read after the change: also ends sessions opened with the old password during it.
    const changedAt = readClock();
    const session = newSession(user.id, organization?.id ?? null, request, changedAt);
    await writeEndingSessions(user.id, [
      ...passwordChanged(user, passwordIsCommon, changedAt),
      session.write,
      limitReset,
    ]);
    setSessionCookie(session.token);
    setCookie(markDevice(request.cookies, user.email, now));
    logSecurity("password_changed");
    return { token: session.token };
  },

  async updateProfile(
    form,
    { user, session, organization, request, now, setSessionCookie, setCookie },
  ) {
    const { ip, userAgent } = request;
    const context = { ip, userAgent, session, orgId: organization?.id ?? null };
    const saved = await updateProfile(form, user, context, now);
    if (saved.session) {
      setSessionCookie(saved.session.token);
      setCookie(markDevice(request.cookies, form.email, now));
    }
    return { ...saved.user, token: saved.session?.token ?? null };
  },

  async uploadProfileImage({ file }, { user, now }) {
    const { readPicture } = await import("#functions/platform/images/image.ts");
    return saveProfileImage(user, readPicture(file.bytes, PHOTO), now);
  },

  async removeProfileImage(_input, { user, now }) {
    await removeProfileImage(user, now);
    return null;
  },

  async paymentInfo(_input, { orgId, organization, member, now }) {
    const canSee = hasRole(member.role, "admin") && Boolean(organization.paymentCustomerId);
    const payments = canSee ? await listPayments(orgId) : [];
    return paymentInfo(organization, member.role, payments, now);
  },

  async checkDelete(_input, { user }) {
    const memberships = await listOwnMemberships(user.id);
    const owned = memberships.filter(({ member }) => member.role === "owner");
    const ownedOrganizations = owned.map(({ organization, member: _member, ...counts }) => ({
      ...organization,
      ...counts,
    }));
    return { ownedOrganizations };
  },

  async deleteAccount(_input, { user, now, setSessionCookie }) {
    await deleteAccount(user, now);
    logSecurity("account_deleted");
    setSessionCookie(null);
    return null;
  },
});
