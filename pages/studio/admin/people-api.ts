import type { Role } from '#schemas/contracts/accounts.ts';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import { request } from '../api/request.ts';

/** An account as administrators see it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly limits?: AccountLimits;
  readonly emailVerified: boolean;
  readonly suspendedAt: string | null;
}

export const ROLES: readonly Role[] = ['customer', 'trade', 'viewer', 'editor', 'publisher', 'admin'];

const address = (id: string, act: string): string => `/api/accounts/users/${encodeURIComponent(id)}/${act}`;

export const listAccounts = (search: string, signal: AbortSignal): Promise<{ items: readonly Account[] }> =>
  request(`/api/accounts/users?${new URLSearchParams({ search, limit: '100' })}`, { signal });
export const invite = (account: Pick<Account, 'email' | 'name' | 'role'> & { locale: string }): Promise<Account> =>
  request('/api/accounts/users', { method: 'POST', body: account });
export const setRole = (id: string, role: Role): Promise<Account> =>
  request(address(id, 'role'), { method: 'PUT', body: { role } });
export const setLimits = (id: string, limits: AccountLimits): Promise<Account> =>
  request(address(id, 'limits'), { method: 'PUT', body: limits });
export const setSuspended = (id: string, isSuspended: boolean): Promise<Account> =>
  request(address(id, isSuspended ? 'suspend' : 'resume'), { method: 'POST', body: {} });
