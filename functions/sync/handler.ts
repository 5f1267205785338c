import { serve } from "#functions/platform/http/serve.ts";
import { rowsIn } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import {
  entriesSince,
  farSegment,
  firstEntries,
  parseCursor,
  segmentKeys,
  segmentsSince,
  startPosition,
  toCursor,
  queriedSegments,
  withItems,
} from "#functions/platform/table/log-position.ts";
import { query } from "#functions/platform/table/table.ts";
import { MAX_CHANGED_ROWS, ROWS_AN_ANSWER, SETTINGS } from "#shared/sync/rules.ts";
import { sync } from "#shared/sync/contract.ts";
import { NOTHING, readRows, settingsIn } from "./rows.ts";

export const handler = serve(sync, {
  changes: {
    beside(orgId, request, now) {
      const position = parseCursor(request.query["since"] ?? "");
      const far = farSegment(position, now);
      if (far === undefined) return segmentKeys(orgId, position, now);
      return query({ pk: keys.changes(orgId, far).pk, after: far.slice(0, -1) });
    },

    async run({ since }, { orgId, organization, beside, now }) {
      const position = parseCursor(since);
      const far = farSegment(position, now);
      const segments =
        far === undefined
          ? withItems(segmentKeys(orgId, position, now), beside)
          : queriedSegments(beside, far, now);
      const isKnown = position && (far !== undefined || segmentsSince(position, now));
      const entries = isKnown && entriesSince(position, segments);
      const isFew = entries && new Set(entries.flatMap(rowsIn)).size <= MAX_CHANGED_ROWS;
      const part = isFew && firstEntries(position, segments, ROWS_AN_ANSWER);
      const rows = part && (await readRows(organization, part.entries, now));
      return rows
        ? {
            ...rows,
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
