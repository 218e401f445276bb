/** Keeps what somebody chose for a year, where the server reads it before it writes the page: no flash of the other. */
export function keepChoice(name: 'studio-language' | 'studio-theme', value: string | undefined): void {
  const age = value === undefined ? 0 : 365 * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value ?? ''}; Path=/studio; Max-Age=${age}; SameSite=Lax${secure}`;
}
