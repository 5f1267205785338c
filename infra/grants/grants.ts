import type { FunctionName } from "./table-grants.ts";

type ObjectAction = "GetObject" | "PutObject" | "DeleteObject" | "DeleteObjectVersion";
type PasswordAction =
  | "AdminCreateUser"
  | "AdminSetUserPassword"
  | "AdminInitiateAuth"
  | "AdminUpdateUserAttributes"
  | "AdminDeleteUser";

/** Rights besides the table and the function's own log. */
export interface Grants {
  /** Actions by prefix of the file bucket; `?` is any one character. */
  files?: Record<string, readonly ObjectAction[]>;
  passwords?: readonly PasswordAction[];
  /** Sends mail, or only needs to know whether the stage sends any. */
  mail?: "sends" | "knows";
  /** Knows our key of the payment provider, or the token of its webhooks. */
  payments?: "calls" | "is called";
  signing?: true;
  /** Actions on the key that encrypts the secrets of organizations. */
  secrets?: readonly ("Encrypt" | "Decrypt")[];
  /** Erases files with all versions, and invalidates them at CloudFront. */
  erases?: true;
}

/** The folder of an organization: the ids of people and organizations have 36 characters. */
export const ORGANIZATION_FILES = `files/${"?".repeat(36)}/`;

/** Rights to the table are in `table-grants.ts`; there are no others. */
export const grants: Partial<Record<FunctionName, Grants>> = {
  auth: {
    signing: true,
    passwords: ["AdminCreateUser", "AdminSetUserPassword", "AdminInitiateAuth", "AdminDeleteUser"],
  },
  users: {
    signing: true,
    passwords: ["AdminSetUserPassword", "AdminInitiateAuth"],
    files: { "files/users/": ["PutObject", "DeleteObject"] },
  },
  organization: { signing: true, mail: "knows" },
  invites: {
    signing: true,
    passwords: ["AdminCreateUser", "AdminSetUserPassword", "AdminDeleteUser"],
  },
  notifications: { signing: true },
  proposals: { signing: true, mail: "knows" },
  offers: { files: { "offers/": ["GetObject"] } },
  pdf: {
    mail: "knows",
    files: {
      [ORGANIZATION_FILES]: ["GetObject"],
      "pdf/": ["GetObject", "PutObject"],
      "offers/": ["GetObject"],
    },
  },
  branding: { files: { [ORGANIZATION_FILES]: ["PutObject", "DeleteObject"] } },
  contracts: { secrets: ["Encrypt", "Decrypt"] },
  subscription: { payments: "calls" },
  webhooks: { payments: "is called" },
  outbox: {
    signing: true,
    files: {
      [ORGANIZATION_FILES]: ["GetObject"],
      "files/": ["DeleteObjectVersion"],
      "pdf/": ["DeleteObjectVersion"],
      "offers/": ["GetObject", "PutObject", "DeleteObject", "DeleteObjectVersion"],
    },
    passwords: ["AdminUpdateUserAttributes", "AdminDeleteUser"],
    mail: "sends",
    erases: true,
    payments: "calls",
    secrets: ["Decrypt"],
  },
  jobs: { payments: "calls", secrets: ["Decrypt"] },
};
