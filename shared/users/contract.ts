import * as z from "zod";
import { Profile } from "#shared/auth/schemas.ts";
import { endpoint } from "#shared/endpoint.ts";
import { ChangePasswordForm, ProfileForm, PaymentInfo, OwnedOrganization } from "./schemas.ts";

export const users = {
  /** Ends all other sessions; the response contains this browser's new one. */
  changePassword: endpoint({
    route: "POST /api/users/change-password",
    access: "user",
    input: ChangePasswordForm,
    output: z.object({ token: z.string() }),
    problems: ["too_many_attempts"],
  }),
  /**
   * A new address takes effect at once, must be confirmed, and ends all other sessions: `token` is this browser's new
   * one, null otherwise.
   */
  updateProfile: endpoint({
    route: "PUT /api/users/profile",
    access: "user",
    fresh: "sometimes",
    input: ProfileForm,
    output: Profile.extend({ token: z.string().nullable() }),
    problems: ["email_in_use", "stale_record", "too_many_attempts"],
  }),
  uploadProfileImage: endpoint({
    route: "POST /api/users/upload-profile-image",
    access: "user",
    takes: "form",
    field: "profileImage",
    output: Profile,
    problems: ["invalid_input", "image_too_large", "not_an_image"],
  }),
  /** Idempotent. */
  removeProfileImage: endpoint({
    route: "DELETE /api/users/profile-image",
    access: "user",
    output: z.null(),
  }),
  paymentInfo: endpoint({
    route: "GET /api/users/payment-info",
    access: "member",
    locked: "open",
    output: PaymentInfo,
    /** The change log contains names of people. */
    synced: true,
  }),
  /** What the deletion would include. */
  checkDelete: endpoint({
    route: "GET /api/users/account/check-delete",
    access: "user",
    output: z.object({ ownedOrganizations: z.array(OwnedOrganization) }),
  }),
  /** Deletes the account and the organizations it owns at once; a purge removes the data. */
  deleteAccount: endpoint({
    route: "DELETE /api/users/account",
    access: "user",
    fresh: true,
    output: z.null(),
    problems: ["last_super_admin"],
  }),
};
