/** The header of a list that is `synced`: its position and, behind a semicolon, the end of the log. */
export const SYNC_CURSOR = "sync-cursor";
