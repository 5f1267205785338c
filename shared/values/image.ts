/** The largest picture a person may upload: 2 MB (decisions O3). */
export const MAX_IMAGE_BYTES = 2_097_152;
