import { afterAll } from "vitest";
import { closeWindows } from "./browser.ts";

/** Files share the browser of their worker, each with windows of its own. */
afterAll(closeWindows);
