import { RetentionDays } from "aws-cdk-lib/aws-logs";

export interface Stage {
  name: "dev" | "staging" | "prod";
  /** What people stored outlives its stack. */
  keepsData: boolean;
  /** Deleting a stack, the table or the user pool has to be allowed by hand first. */
  deletionProtection: boolean;
  logDays: RetentionDays;
  /** Calls a second that API Gateway lets through, all callers together. */
  throttle: Throttle;
  /**
   * The same for each command that needs no session (sign-in, registration and the like): less than what the user pool
   * takes (120 sign-ins and 50 new people a second), and many times what people do.
   */
  openThrottle: Throttle;
  /**
   * PDFs printed at the same time; each costs 2 GB and a browser. It is taken out of the account's quota of concurrent
   * executions, of which at least 100 must stay: a new account has to raise its quota first. Without it printing takes
   * what is free.
   */
  pdfConcurrency?: number;
  /** A copy of the table each night beside its point-in-time recovery (35 days), in a vault that gives none away before. */
  backup?: { keptDays: number };
  /** Alarms, the dashboard and the product's own metrics. They cost some dollars a month. */
  isWatched: boolean;
  /** Who hears the alarms. */
  alarmEmail?: string;
  /** The payment provider: its sandbox, or where money moves. */
  asaasUrl: string;
  /** The version of its secret that functions get; without it the newest when they change. */
  asaasSecretVersion?: string;
  /** The same for the secret between CloudFront and the API; while it is changed, the API takes the one before too. */
  edgeSecretVersion?: string;
  edgeSecretVersionBefore?: string;
  /** The product's own name and its certificate (us-east-1); without it CloudFront's name is used. */
  domain?: { name: string; certificateArn: string };
  /** Limits calls of one address before CloudFront, unless `webAclArn` names another web ACL. Some dollars a month. */
  hasFirewall: boolean;
  /** Access records of CloudFront and API Gateway, kept for six months. `-c accessRecords=on` or `off`. */
  hasAccessRecords: boolean;
  /** Where the stage is deployed, when it is known: to refer to what has to be in us-east-1. */
  region?: string;
  /** A web ACL of the CloudFront scope (us-east-1), in place of our own. */
  webAclArn?: string;
  /** Origin of the app, no slash at the end: mailed links begin with it, and only its pages may call the API. */
  appUrl: string;
  /** The SES identity that mails are sent from; without it no mail goes out. */
  mailDomain?: string;
  /** Where people who need help write to, and what they answer to mails goes to. */
  supportEmail: string;
}

interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

type Facts = Pick<
  Stage,
  | "keepsData"
  | "deletionProtection"
  | "logDays"
  | "throttle"
  | "openThrottle"
  | "pdfConcurrency"
  | "backup"
  | "isWatched"
  | "hasFirewall"
  | "hasAccessRecords"
  | "asaasUrl"
>;

const ASAAS_SANDBOX = "https://api-sandbox.asaas.com/v3";

const facts: Record<Stage["name"], Facts> = {
  dev: {
    keepsData: false,
    deletionProtection: false,
    logDays: RetentionDays.ONE_WEEK,
    throttle: { rateLimit: 50, burstLimit: 100 },
    openThrottle: { rateLimit: 10, burstLimit: 20 },
    isWatched: false,
    hasFirewall: false,
    hasAccessRecords: false,
    asaasUrl: ASAAS_SANDBOX,
  },
  staging: {
    keepsData: true,
    deletionProtection: false,
    logDays: RetentionDays.ONE_MONTH,
    throttle: { rateLimit: 200, burstLimit: 400 },
    openThrottle: { rateLimit: 20, burstLimit: 40 },
    pdfConcurrency: 2,
    backup: { keptDays: 7 },
    isWatched: true,
    hasFirewall: false,
    hasAccessRecords: false,
    asaasUrl: ASAAS_SANDBOX,
  },
  prod: {
    keepsData: true,
    deletionProtection: true,
    logDays: RetentionDays.THREE_MONTHS,
    throttle: { rateLimit: 2_000, burstLimit: 4_000 },
    openThrottle: { rateLimit: 40, burstLimit: 80 },
    pdfConcurrency: 20,
    backup: { keptDays: 35 },
    isWatched: true,
    hasFirewall: true,
    hasAccessRecords: true,
    asaasUrl: "https://api.asaas.com/v3",
  },
};

/** A name that no one can own (RFC 2606): a forgotten setting sends nobody to somebody else's site. */
export const NO_DOMAIN = "fechou.invalid";

/** What `-c mailDomain=` says of a stage with a domain that is to send no mail. */
const NO_MAIL = "none";

/** What belongs to an account and is therefore not in the repository, each by `-c name=value`. */
const SETTINGS = [
  "alarmEmail",
  "asaasSecretVersion",
  "edgeSecretVersion",
  "edgeSecretVersionBefore",
  "webAclArn",
] as const;

/**
 * The facts of the stage that `-c stage=` names (default dev), with what belongs to an account: `-c domain=` with
 * `-c certificateArn=`, `-c appUrl=`, `-c mailDomain=`, `-c supportEmail=`, and `SETTINGS`.
 *
 * The API has to know the app's address, and the app's distribution has to know the API: with a domain both know it
 * beforehand. Without one, deploy once, then again with `-c appUrl=` set to the printed address of the distribution.
 *
 * @throws Error for an unknown stage, or a domain without a certificate that CloudFront takes.
 */
export function readStage(
  context: (key: string) => unknown,
  region = process.env["CDK_DEFAULT_REGION"],
): Stage {
  const setting = (key: string) => {
    const value = context(key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const name = setting("stage") ?? "dev";
  if (!isStageName(name)) throw new Error(`There is no stage "${name}": dev, staging or prod`);
  const domain = readDomain(setting("domain"), setting("certificateArn"));
  const givenMailDomain = setting("mailDomain") ?? domain?.name;
  const mailDomain = givenMailDomain === NO_MAIL ? undefined : givenMailDomain;
  const given = SETTINGS.flatMap((key) => {
    const value = setting(key);
    return value ? [[key, value] as const] : [];
  });
  return {
    name,
    ...facts[name],
    ...readSwitch("hasAccessRecords", setting("accessRecords")),
    ...(domain && { domain }),
    ...(region && { region }),
    ...(Object.fromEntries(given) as Partial<Record<(typeof SETTINGS)[number], string>>),
    appUrl: new URL(setting("appUrl") ?? `https://${domain?.name ?? NO_DOMAIN}`).origin,
    ...(mailDomain && { mailDomain }),
    supportEmail: setting("supportEmail") ?? `suporte@${mailDomain ?? domain?.name ?? NO_DOMAIN}`,
  };
}

/** A fact that `on` or `off` sets in place of the stage's own. */
function readSwitch(fact: "hasAccessRecords", given: string | undefined): Partial<Facts> {
  if (given === undefined) return {};
  if (given !== "on" && given !== "off") throw new Error(`It is on or off, not "${given}"`);
  return { [fact]: given === "on" };
}

function readDomain(name: string | undefined, certificateArn = ""): Stage["domain"] {
  if (!name) return undefined;
  if (!/^arn:[\w-]+:acm:us-east-1:/.test(certificateArn))
    throw new Error("A domain needs -c certificateArn=, of us-east-1");
  return { name, certificateArn };
}

function isStageName(name: string): name is Stage["name"] {
  return Object.hasOwn(facts, name);
}

/** The sender of every mail, with the SES identity that it needs; undefined in a stage that sends none. */
export function mailSender({ mailDomain }: Stage) {
  if (!mailDomain) return undefined;
  const address = `nao-responda@${mailDomain}`;
  return { domain: mailDomain, address, from: `Fechou <${address}>` };
}

/** The namespace of the product's own metrics. */
export function metricNamespace({ name }: Stage): string {
  return `fechou-${name}`;
}

/** Where the web stack says which distribution is the stage's. */
export function distributionParameter({ name }: Stage): string {
  return `/fechou/${name}/distribution`;
}
