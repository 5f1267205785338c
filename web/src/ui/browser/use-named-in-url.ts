import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

/** Adds a parameter that the URL lacks, so that a copied one shows the same to everybody. */
export function useNamedInUrl(name: string, value: string): void {
  const [params, setParams] = useSearchParams();
  const isNamed = params.has(name);
  useEffect(() => {
    if (isNamed) return;
    setParams((before) => new URLSearchParams([...before, [name, value]]), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isNamed, name, value, setParams]);
}
