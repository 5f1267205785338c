import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageSkeleton } from "#web/ui/page-skeleton.tsx";
import { withdrawOffer } from "#web/ui/toast.ts";

interface PlaceGateProps {
  /** Whose data is on screen: person and organization. */
  place: string;
  children: ReactNode;
}

/**
 * Screens live as long as the session works in one place. When it moves, by the switcher, in another tab or because
 * somebody took the person out of the team, they are left with all they read and what a toast offers, and `/` begins
 * anew (decisions B1, B2).
 */
export function PlaceGate({ place, children }: PlaceGateProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState(place);
  useEffect(() => {
    if (shown === place) return;
    // The screens are gone by now: nobody asks about unsaved changes, and nobody reads what is removed.
    withdrawOffer();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
    void Promise.resolve(navigate("/", { replace: true })).then(() => setShown(place));
  }, [shown, place, client, navigate]);
  return shown === place ? children : <PageSkeleton />;
}
