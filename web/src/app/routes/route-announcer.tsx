import { useEffect, useState } from "react";
import { titleChanged } from "#web/ui/page/page-title.ts";

/** Announces the title of every new screen to screen readers. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState("");
  useEffect(() => titleChanged.on(setTitle), []);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
