import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** A registry that does not answer does not block CI. */
const AUDIT_MS = 60_000;
const SBOM = "dist/sbom.cyclonedx.json";

export interface Verdict {
  isRefused: boolean;
  summary: string;
}

/**
 * Fails for a high or critical vulnerability in a deployed package. A registry without audits is reported and passes.
 */
export function judgeAudit(report: string): Verdict {
  const counts = countsIn(report);
  if (!counts) return { isRefused: false, summary: "SKIPPED: the registry answers no audit" };
  const { high = 0, critical = 0 } = counts;
  const summary = `${critical} critical and ${high} high weaknesses in packages that are deployed`;
  return { isRefused: high + critical > 0, summary };
}

function countsIn(report: string): { high?: number; critical?: number } | undefined {
  try {
    const { metadata } = JSON.parse(report) as {
      metadata?: { vulnerabilities?: { high?: number; critical?: number } };
    };
    return metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

function npm(args: string[], timeout: number) {
  return spawnSync("npm", args, { encoding: "utf8", timeout, maxBuffer: 64 * 1024 * 1024 });
}

function checkPackages(): void {
  const { stdout: report } = npm(["audit", "--omit=dev", "--json", "--fetch-retries=0"], AUDIT_MS);
  const { isRefused, summary } = judgeAudit(report ?? "");
  console.log(`audit: ${summary}`);
  const listed = npm(["sbom", "--sbom-format=cyclonedx", "--omit=dev"], AUDIT_MS);
  if (listed.status === 0) {
    mkdirSync("dist", { recursive: true });
    writeFileSync(SBOM, listed.stdout);
    console.log(`sbom: ${SBOM}`);
  } else console.log("sbom: SKIPPED: npm could not list the packages");
  if (isRefused) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) checkPackages();
