import type { LinkState, PublishAnswer, PublishPlan, PublishWish } from '#schemas/contracts/studio-publishing.ts';
import { request } from '../api/request.ts';

const address = (pageId: string): string => `/api/content/publishing/${encodeURIComponent(pageId)}`;

export const getPlan = (pageId: string, signal?: AbortSignal): Promise<PublishPlan> =>
  request(address(pageId), { signal });

/** @throws ApiFault 409 when something changed since the plan was made, 422 with what the server does not let pass */
export const publishPage = (pageId: string, wish: PublishWish): Promise<PublishAnswer> =>
  request(address(pageId), { method: 'POST', body: wish });

export const checkLinks = (
  urls: readonly string[],
  signal?: AbortSignal,
): Promise<{ items: readonly { url: string; state: LinkState }[] }> =>
  request('/api/content/link-checks', { method: 'POST', body: { urls }, signal });

export const cancelSchedule = (id: string): Promise<unknown> =>
  request(`/api/content/schedules/${id}`, { method: 'DELETE' });
