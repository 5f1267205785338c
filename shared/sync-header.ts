/** Header of `synced` responses: their position and, after a semicolon, the end of the log. */
export const SYNC_CURSOR = "sync-cursor";
