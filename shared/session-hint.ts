/**
 * A cookie by which the page knows that this browser has a session; the session cookie itself is HttpOnly. Not a secret,
 * never read by the server.
 */
export const SESSION_HINT = "signed_in";
