import { describe, expect, test } from 'vitest';
import storefronts from '../../storefronts.json' with { type: 'json' };
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { type ConfigError, readConfig } from './read-config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, storefronts as Storefronts);

describe('variables', () => {
  test('are all optional', () => {
    expect(read({})).toMatchObject({ port: 3000, host: '0.0.0.0', trustedProxies: [], production: true });
    expect(read({ PORT: ' ' }).port).toBe(3000);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['CONTENT_GRAPHQL_URL', 'ftp://x'],
    ['STOREFRONT', 'nobody'],
    ['PUBLIC_ORIGIN', 'https://x.example/path'],
    ['SECRET', 'short'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.1'],
    ['CONTENT_TOKEN', 'alone'],
    ['HOST', 'a b'],
    ['ADMIN_EMAIL', 'admin'],
    ['BOOKINGS_URL', 'bookings.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['PLANNER_URL', 'models.example.com'],
    ['PLANNER_URL', 'https://me:hunter2@models.example.com/v1'],
    ['PLANNER_TOKEN', 'alone'],
    ['PLANNER_MODEL', 'alone'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  test('of a provider outside are all three there, and it is reached safely', () => {
    const all = { OIDC_CLIENT_ID: 'meridian', OIDC_CLIENT_SECRET: 'a-secret-of-the-provider' };
    for (const OIDC_ISSUER of ['http://login.example.com', 'login.example.com', 'https://a.example/?x=1'])
      expect(() => read({ ...all, OIDC_ISSUER })).toThrow(/OIDC_ISSUER: /);
    expect(read({ ...all, OIDC_ISSUER: 'https://login.example.com/realm' }).oidc).toEqual({
      issuer: 'https://login.example.com/realm',
      clientId: 'meridian',
      clientSecret: 'a-secret-of-the-provider',
    });
    expect(() => read({ OIDC_CLIENT_ID: 'meridian' })).toThrow(/OIDC_ISSUER: is missing.*OIDC_CLIENT_SECRET: is/s);
    expect(() => read({ ...all, OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_SECRET: 'short' })).toThrow(
      /_SECRET: must/,
    );
    expect(() => read({ OIDC_CLIENT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });

  test('of a planner name its endpoint, with or without the last part of its path, and its model', () => {
    for (const PLANNER_URL of [
      'https://m.example/v1',
      'https://m.example/v1/',
      'https://m.example/v1/chat/completions',
    ])
      expect(read({ PLANNER_URL, PLANNER_MODEL: 'small', PLANNER_TOKEN: 'key' }).planner).toEqual({
        url: 'https://m.example/v1/chat/completions',
        token: 'key',
        model: 'small',
      });
    expect(() => read({ PLANNER_URL: 'https://m.example/v1' })).toThrow(/PLANNER_MODEL: is missing/);
    expect(() => read({ PLANNER_URL: 'https://me:hunter2@m.example', PLANNER_MODEL: 'm' })).toThrow(/^(?!.*hunter2)/s);
  });

  test('that are wrong together are reported together', () => {
    try {
      read({ PORT: 'x', STOREFRONT: 'y' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigError).problems).toHaveLength(2);
    }
  });

  test('that hold secrets are not repeated in the message', () => {
    expect(() => read({ SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => read({ SMTP_URL: 'mail://me:hunter2@mail' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(/^(?!.*hunter2)/s);
  });
});
