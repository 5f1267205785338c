/** A page to print, whole in itself: nothing in it is loaded from elsewhere. */
export interface PrintRequest {
  html: string;
}

export interface PrintResponse {
  /** The PDF in base64. */
  pdf: string;
}
