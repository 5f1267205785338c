import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// What happens as it should is not worth a line while tests run.
process.env["POWERTOOLS_LOG_LEVEL"] ??= "WARN";
// The local Cognito hashes a password in less than a millisecond.
process.env["LOCAL_SCRYPT_N"] ??= "256";

const browserTests = ["test/**/*screen.test.ts", "test/e2e/**/*.test.ts"];

/** Files of ten seconds and more that are not long: without results of a run before, Vitest starts long files first. */
const SLOW =
  /\/(contract\/(fuzz|malformed|grid)|dashboard\/counters|pdf\/(print|fair-share)|users\/purge|webhooks\/api|tasks\/lists|organization\/limits\/(calls|rows)|offers\/accepting\/decisions|clients\/merge|app\/(pages|spoken|leaving\/unsaved|session-scope\/session-scope)\.screen|contracts\/contracts\.screen|e2e\/(budgets|interactions))\.test\.ts$/;

/** Starts slow files first, so that none runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not an array: Vitest calls its method so.
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
    return sorted.toSorted((a, b) => isSlow(b) - isSlow(a));
  }
}

/** Of clients that are made before a cloud of a file's own has set the real ones. */
const placeholders = { AWS_REGION: "sa-east-1", AWS_ENDPOINT_URL: "http://127.0.0.1:9" };

/** On a shared machine a test may be starved of time once; what is broken is broken twice, and the report names both. */
const retryInCi = process.env["CI"] ? 1 : 0;

export default defineConfig({
  test: {
    silent: "passed-only",
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: "node",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: [...browserTests, "test/deploy/**", "test/bench/**", "test/docs/**"],
          globalSetup: ["test/world/start-cloud.ts"],
          setupFiles: ["test/world/fresh-file.ts"],
          // Loading the handlers and the SDK again for every file would take a third of the time.
          isolate: false,
          // `npm run synth` validates the templates: it takes half of a synthesis.
          env: { ...placeholders, CDK_VALIDATION: "false" },
          testTimeout: 20_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
          retry: retryInCi,
          // Two workers leave a quarter of two processors idle.
          maxWorkers: Math.max(3, availableParallelism() - 1),
        },
      },
      {
        test: {
          name: "browser",
          include: browserTests,
          globalSetup: ["test/world/start-cloud.ts"],
          setupFiles: ["test/world/fresh-file.ts", "test/world/fresh-browser.ts"],
          isolate: false,
          // Pages of tests live too shortly for optimized code to be worth its compilation, a sixth of their time.
          env: { ...placeholders, JS_FLAGS: "--no-opt --no-maglev" },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As patient as Playwright's own waits are: a busy machine is slow, not wrong.
          expect: { poll: { timeout: 15_000 } },
          retry: retryInCi,
          // Two browsers leave a quarter of two processors idle.
          maxWorkers: 3,
        },
      },
      { test: { name: "docs", include: ["test/docs/**/*.test.ts"] } },
      {
        test: {
          name: "deploy",
          include: ["test/deploy/**/*.test.ts"],
          globalSetup: ["test/deploy/deployed-stage.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "bench",
          include: ["test/bench/**/*.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
