/** The header of what is `synced`: its position and, behind a semicolon, the end of the log. */
export const SYNC_CURSOR = "sync-cursor";
