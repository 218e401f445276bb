/** Kinds that the server takes; what a file is, its bytes say there. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
