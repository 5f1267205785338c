import { Fragment, memo } from "react";
import { stretches } from "./links.ts";

export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return stretches(text).map((stretch, index) =>
    stretch.href ? (
      <a key={index} href={stretch.href} target="_blank" rel="noopener noreferrer nofollow">
        {stretch.text}
      </a>
    ) : (
      <Fragment key={index}>{stretch.text}</Fragment>
    ),
  );
});
