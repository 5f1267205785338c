/** Self-contained: nothing is loaded from elsewhere. */
export interface PrintRequest {
  html: string;
}

export interface PrintResponse {
  /** Base64. */
  pdf: string;
}
