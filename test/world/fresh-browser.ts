import { afterEach } from "vitest";
import { closeWindows } from "./browser.ts";

/** Files share the browser of their worker. A page left open would go on polling. */
afterEach(({ task }) => closeWindows({ hasFailed: task.result?.state === "fail" }));
