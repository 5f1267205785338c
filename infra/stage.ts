import { RetentionDays } from "aws-cdk-lib/aws-logs";

export interface Stage {
  name: "dev" | "staging" | "prod";
  /** What people stored outlives its stack. */
  keepsData: boolean;
  /** Deleting a stack, the table or the user pool has to be allowed by hand first. */
  deletionProtection: boolean;
  logDays: RetentionDays;
  /** What API Gateway lets through, all callers together. */
  throttle: { rateLimit: number; burstLimit: number };
  /**
   * PDFs printed at the same time; each costs 2 GB and a browser. It is taken out of the account's quota of concurrent
   * executions, of which at least 100 must stay: a new account has to raise its quota first.
   */
  pdfConcurrency: number;
  /** The payment provider: its sandbox, or where money moves. */
  asaasUrl: string;
  /** The version of its secret that functions get; without it the newest when they change. */
  asaasSecretVersion?: string;
  /** The product's own name and its certificate (us-east-1); without it CloudFront's name is used. */
  domain?: { name: string; certificateArn: string };
  /** A web ACL of the CloudFront scope (us-east-1), when there is one. */
  webAclArn?: string;
  /** Origin of the app, no slash at the end: mailed links begin with it, and only its pages may call the API. */
  appUrl: string;
  /** The SES identity that mails are sent from. */
  mailDomain: string;
}

type Facts = Pick<
  Stage,
  "keepsData" | "deletionProtection" | "logDays" | "throttle" | "pdfConcurrency" | "asaasUrl"
>;

const ASAAS_SANDBOX = "https://api-sandbox.asaas.com/v3";

const facts: Record<Stage["name"], Facts> = {
  dev: {
    keepsData: false,
    deletionProtection: false,
    logDays: RetentionDays.ONE_WEEK,
    throttle: { rateLimit: 50, burstLimit: 100 },
    pdfConcurrency: 2,
    asaasUrl: ASAAS_SANDBOX,
  },
  staging: {
    keepsData: true,
    deletionProtection: false,
    logDays: RetentionDays.ONE_MONTH,
    throttle: { rateLimit: 200, burstLimit: 400 },
    pdfConcurrency: 2,
    asaasUrl: ASAAS_SANDBOX,
  },
  prod: {
    keepsData: true,
    deletionProtection: true,
    logDays: RetentionDays.THREE_MONTHS,
    throttle: { rateLimit: 2_000, burstLimit: 4_000 },
    pdfConcurrency: 20,
    asaasUrl: "https://api.asaas.com/v3",
  },
};

/** A name that no one can own (RFC 2606): a forgotten setting sends nobody to somebody else's site. */
export const NO_DOMAIN = "fechou.invalid";

/**
 * The facts of the stage that `-c stage=` names (default dev), with what belongs to an account and is therefore not in
 * the repository: `-c domain=` with `-c certificateArn=`, `-c appUrl=`, `-c mailDomain=`, `-c webAclArn=`,
 * `-c asaasSecretVersion=`.
 *
 * The API has to know the app's address, and the app's distribution has to know the API: with a domain both know it
 * beforehand. Without one, deploy once, then again with `-c appUrl=` set to the printed address of the distribution.
 *
 * @throws Error for an unknown stage, or a domain without its certificate.
 */
export function readStage(context: (key: string) => unknown): Stage {
  const setting = (key: string) => {
    const value = context(key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const name = setting("stage") ?? "dev";
  if (!isStageName(name)) throw new Error(`There is no stage "${name}": dev, staging or prod`);
  const domain = setting("domain");
  const certificateArn = setting("certificateArn");
  const webAclArn = setting("webAclArn");
  const asaasSecretVersion = setting("asaasSecretVersion");
  if (domain && !certificateArn) throw new Error("A domain needs -c certificateArn=, of us-east-1");
  return {
    name,
    ...facts[name],
    ...(domain && certificateArn && { domain: { name: domain, certificateArn } }),
    ...(webAclArn && { webAclArn }),
    ...(asaasSecretVersion && { asaasSecretVersion }),
    appUrl: new URL(setting("appUrl") ?? `https://${domain ?? NO_DOMAIN}`).origin,
    mailDomain: setting("mailDomain") ?? domain ?? NO_DOMAIN,
  };
}

function isStageName(name: string): name is Stage["name"] {
  return Object.hasOwn(facts, name);
}

/** The sender of every mail. */
export function mailSender(stage: Stage): { address: string; from: string } {
  const address = `nao-responda@${stage.mailDomain}`;
  return { address, from: `Fechou <${address}>` };
}
