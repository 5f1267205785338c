import { afterEach } from "vitest";
import { closeWindows } from "./browser.ts";

/** Files share the browser of their worker. A window left open would go on polling. */
afterEach(closeWindows);
