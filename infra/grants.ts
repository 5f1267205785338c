import type { FunctionName } from "./table-grants.ts";

type ObjectAction = "GetObject" | "PutObject" | "DeleteObject" | "DeleteObjectVersion";
type PasswordAction =
  | "AdminCreateUser"
  | "AdminSetUserPassword"
  | "AdminInitiateAuth"
  | "AdminUpdateUserAttributes"
  | "AdminDeleteUser";

/** What a function may do beyond the table and writing its own log. */
export interface Grants {
  /** What it may do under which prefix of the file bucket; `?` is any one character. */
  files?: Record<string, readonly ObjectAction[]>;
  passwords?: readonly PasswordAction[];
  /** Sends mail, or only knows whether the stage sends any. */
  mail?: "sends" | "knows";
  /** Calls the payment provider, or is called by it: knows our key, or the token of its webhooks. */
  payments?: "calls" | "is called";
  /** Knows the secret that signs links and device marks. */
  signing?: true;
  /** What it may do with the key that seals the secrets of organizations. */
  secrets?: readonly ("Encrypt" | "Decrypt")[];
  /** Erases files: finds every version of them, and has CloudFront forget them. */
  erases?: true;
}

/** The folder of an organization: the ids of people and organizations have 36 characters. */
export const ORGANIZATION_FILES = `files/${"?".repeat(36)}/`;

/** What each function may do. The table's part is in `table-grants.ts`; nothing that is in neither. */
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
  pdf: { files: { [ORGANIZATION_FILES]: ["GetObject"], "pdf/": ["GetObject", "PutObject"] } },
  branding: { files: { [ORGANIZATION_FILES]: ["PutObject", "DeleteObject"] } },
  contracts: { secrets: ["Encrypt", "Decrypt"] },
  subscription: { payments: "calls" },
  webhooks: { payments: "is called" },
  outbox: {
    signing: true,
    files: { "files/": ["DeleteObjectVersion"], "pdf/": ["DeleteObjectVersion"] },
    passwords: ["AdminUpdateUserAttributes", "AdminDeleteUser"],
    mail: "sends",
    erases: true,
    payments: "calls",
    secrets: ["Decrypt"],
  },
  jobs: { payments: "calls", secrets: ["Decrypt"] },
};
