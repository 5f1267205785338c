import type { PropsWithChildren } from "react";

interface LoadingProps extends PropsWithChildren {
  className?: string | undefined;
}

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
