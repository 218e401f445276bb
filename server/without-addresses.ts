/** Servers repeat what they were given: an error as it may stand in a log, on one line and without addresses of people. */
export function withoutAddresses(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/[^\s@<>"]+@[^\s@<>"]+/g, '(address)')
    .slice(0, 300);
}
