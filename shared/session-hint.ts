/**
 * The cookie that says that this browser has a session, for the page to read: the session's own cookie is hidden from
 * it. It holds no secret and proves nothing; the server never reads it.
 */
export const SESSION_HINT = "signed_in";
