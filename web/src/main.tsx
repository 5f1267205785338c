import "./polyfills.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { isReady } from "./app/routes/router.tsx";

const root = document.getElementById("root");

/** Absent in a browser that web/head.js refuses. */
if (root)
  // Not a top-level await: chunks import this module, and would deadlock.
  void isReady.then(() =>
    // Rendered in slices.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
