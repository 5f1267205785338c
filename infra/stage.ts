import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** What the name of a stage decides. */
interface Facts {
  keepsData: boolean;
  deletionProtection: boolean;
  logDays: RetentionDays;
  /** Calls per second of all callers, at API Gateway. */
  throttle: Throttle;
  /**
   * For each command without a session (sign-in, registration): below the quota of the user pool (120 sign-ins and 50
   * registrations a second), and far above normal use.
   */
  openThrottle: Throttle;
  /**
   * PDFs printed at the same time, each with 2 GB and a browser. Reserved from the account's concurrent executions, of
   * which 100 must remain, so a new account has to raise its quota first. By default not limited.
   */
  pdfConcurrency?: number;
  /** Days that nightly copies are kept, in a locked vault, besides point-in-time recovery (35 days). */
  backup?: { keptDays: number };
  /** Alarms, dashboard and metrics of the product. They cost some dollars a month. */
  isWatched: boolean;
  /** The API of Asaas: the sandbox, or the one that charges real money. */
  asaasUrl: string;
  /** Limits calls of one address before CloudFront, unless `webAclArn` names another web ACL. Some dollars a month. */
  hasFirewall: boolean;
  /** Access logs of CloudFront and API Gateway, kept for six months. `-c accessRecords=on` or `off`. */
  hasAccessLogs: boolean;
  /** Open pages are notified by WebSocket, and poll once a minute. `-c push=on`. */
  hasPush: boolean;
}

export interface Stage extends Facts {
  name: "dev" | "staging" | "prod";
  alarmEmail?: string;
  /** By default the newest version at the time a function changes. */
  asaasSecretVersion?: string;
  /** The same for the secret between CloudFront and the API, and the previous version during a change. */
  edgeSecretVersion?: string;
  edgeSecretVersionBefore?: string;
  /** The product's own name and its certificate (us-east-1); by default CloudFront's name. */
  domain?: { name: string; certificateArn: string };
  /** Account and region, if known: needed to refer to resources in us-east-1. */
  region?: string;
  /** A web ACL of the CloudFront scope (us-east-1), instead of our own. */
  webAclArn?: string;
  /** Without a final slash. Mailed links begin with it, and only its pages may write. */
  appUrl: string;
  /** The SES identity of the sender. Without it no mail is sent. */
  mailDomain?: string;
  /** The identity for mails that tenants send, apart from ours: their complaints must not stop our own mails. */
  tenantMailDomain?: string;
  /** Address for questions, and for replies to mails. */
  supportEmail: string;
}

interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

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
    hasAccessLogs: false,
    hasPush: false,
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
    hasAccessLogs: false,
    hasPush: false,
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
    hasAccessLogs: true,
    hasPush: false,
    asaasUrl: "https://api.asaas.com/v3",
  },
};

/** A name that nobody can register (RFC 2606), so that a forgotten setting leads to no foreign site. */
export const NO_DOMAIN = "fechou.invalid";

/** The value of `-c mailDomain=` that turns mail off. */
const NO_MAIL = "none";

/** Settings of an account, passed as `-c name=value`. */
const SETTINGS = [
  "alarmEmail",
  "asaasSecretVersion",
  "edgeSecretVersion",
  "edgeSecretVersionBefore",
  "webAclArn",
] as const;

/**
 * Reads the stage that `-c stage=` names (default dev), with the settings of an account: `-c domain=` with `-c
 * certificateArn=`, `-c appUrl=`, `-c mailDomain=`, `-c tenantMailDomain=`, `-c supportEmail=`, and `SETTINGS`.
 *
 * The API has to know the app's address, and the app's distribution has to know the API: with a domain both know it
 * beforehand. Without one, deploy once, then again with `-c appUrl=` set to the printed address of the distribution.
 * @throws Error for an unknown stage, or a domain without a certificate that CloudFront takes
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
    ...readSwitch("hasAccessLogs", setting("accessRecords")),
    ...readSwitch("hasPush", setting("push")),
    ...(domain && { domain }),
    ...(region && { region }),
    ...(Object.fromEntries(given) as Partial<Record<(typeof SETTINGS)[number], string>>),
    appUrl: new URL(setting("appUrl") ?? `https://${domain?.name ?? NO_DOMAIN}`).origin,
    ...(mailDomain && {
      mailDomain,
      tenantMailDomain: setting("tenantMailDomain") ?? `envio.${mailDomain}`,
    }),
    supportEmail: setting("supportEmail") ?? `suporte@${mailDomain ?? domain?.name ?? NO_DOMAIN}`,
  };
}

function readSwitch(fact: "hasAccessLogs" | "hasPush", given: string | undefined): Partial<Facts> {
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

/** Returns the sender of all mails and its SES identity; undefined in a stage without mail. */
export function mailSender({ name, mailDomain, tenantMailDomain }: Stage) {
  if (!mailDomain || !tenantMailDomain) return undefined;
  const address = `nao-responda@${mailDomain}`;
  return {
    from: `Fechou <${address}>`,
    tenantFrom: `propostas@${tenantMailDomain}`,
    /** What SES needs a right to for each address. */
    resources: {
      [address]: [`identity/${mailDomain}`],
      [`propostas@${tenantMailDomain}`]: [
        `identity/${tenantMailDomain}`,
        `configuration-set/${mailConfiguration({ name })}`,
      ],
    },
  };
}

export function mailConfiguration({ name }: Pick<Stage, "name">): string {
  return `fechou-${name}`;
}

export function metricNamespace({ name }: Stage): string {
  return `fechou-${name}`;
}

/** Returns the parameter in which the web stack stores its distribution. */
export function distributionParameter({ name }: Stage): string {
  return `/fechou/${name}/distribution`;
}
