/** What may be uploaded: said by Studio before anything is sent, and judged by the server. */
export const UPLOAD_LIMITS = { bytes: 20_000_000, pixels: 50_000_000 } as const;
