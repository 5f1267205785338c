import type { PropsWithChildren } from "react";

interface LoadingProps extends PropsWithChildren {
  className?: string | undefined;
}

/** Something on its way, by its shape; a reader of the screen is told in words. */
export function Loading({ className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only" role="status">
        Carregando...
      </span>
      {children}
    </div>
  );
}
