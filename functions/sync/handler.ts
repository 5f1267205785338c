import { serve } from "#functions/platform/http/serve.ts";
import { rowsIn } from "#functions/platform/table/change-log.ts";
import {
  entriesSince,
  firstSegment,
  parseCursor,
  type Read,
  readLog,
  startPosition,
  toCursor,
} from "#functions/platform/table/log-position.ts";
import { sync } from "#shared/sync/contract.ts";
import { MAX_CHANGED_ROWS, SETTINGS } from "#shared/sync/rules.ts";
import { readPart } from "./part.ts";
import { NOTHING, settingsIn } from "./rows.ts";

export const handler = serve(sync, {
  changes: {
    prefetch(orgId, { query: { since = "", eventual } }, now) {
      return readLog(orgId, parseCursor(since), now, { eventual: eventual === "true" });
    },

    async run({ since, eventual }, { organization, prefetched, now }) {
      const segments = prefetched as readonly Read[];
      const position = parseCursor(since);
      const isKnown = position && firstSegment(position, now) !== undefined;
      const entries = isKnown && entriesSince(position, segments);
      // The read returned an older state of the log than the caller knows: the caller asks again.
      if (isKnown && !entries && eventual)
        return { ...NOTHING, settings: [], cursor: since, more: true, reset: false };
      const isFew = entries && new Set(entries.flatMap(rowsIn)).size <= MAX_CHANGED_ROWS;
      const part = isFew && (await readPart(organization, position, segments, now));
      return part
        ? {
            ...part.changes,
            settings: settingsIn(part.entries),
            cursor: toCursor(part.position),
            more: !part.isLast,
            reset: false,
          }
        : {
            ...NOTHING,
            settings: [...SETTINGS],
            cursor: toCursor(startPosition(segments)),
            more: false,
            reset: true,
          };
    },
  },
});
