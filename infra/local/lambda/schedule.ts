import { handler } from "#functions/jobs/handler.ts";
import { jobs, type JobName, type JobReport } from "#shared/jobs.ts";
import { MINUTE_MS } from "#shared/values/instants.ts";
import { actingAs } from "./enforce-grants.ts";

export interface LocalSchedule {
  names: JobName[];
  run(name: JobName): Promise<JobReport>;
  stop(): Promise<void>;
}

/** Runs each job as often as the cloud does. */
export function startSchedule(): LocalSchedule {
  const names = Object.keys(jobs) as JobName[];
  const running = new Map<JobName, Promise<unknown>>();
  const timers = names.map((name) => {
    const tick = () => {
      if (running.has(name)) return;
      const run = runJob(name)
        .catch((error: unknown) => console.error("job", name, error))
        .finally(() => running.delete(name));
      running.set(name, run);
    };
    return setInterval(tick, jobs[name].everyMinutes * MINUTE_MS);
  });
  return {
    names,
    run: runJob,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

function runJob(name: JobName): Promise<JobReport> {
  return actingAs("jobs", () => handler({ job: name }));
}
