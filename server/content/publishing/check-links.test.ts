import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkChecker, isPublicAddress } from './check-links.ts';

let server: Server;
let port = 0;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const path = request.url ?? '';
    if (path === '/moved') return response.writeHead(301, { location: '/there' }).end();
    if (path === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
    if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (path === '/no-head') return response.writeHead(request.method === 'HEAD' ? 405 : 200).end('x'.repeat(100_000));
    if (path === '/gone') return response.writeHead(410).end();
    if (path === '/down') return response.writeHead(503).end();
    if (path === '/silent') return undefined;
    return response.writeHead(path === '/there' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const checker = () =>
  createLinkChecker({ isAllowed: (address) => address === '127.0.0.1', ports: [port], timeoutMs: 500 });
const check = async (...paths: string[]) =>
  checker().check(paths.map((path) => (path.startsWith('/') ? `http://localhost:${port}${path}` : path)));

test('what is there, what is gone, what does not answer', async () => {
  expect(await check('/there', '/moved', '/no-head', '/gone', '/missing', '/down', '/silent', '/round')).toEqual([
    ...['ok', 'ok', 'ok', 'broken', 'broken', 'unreachable', 'unreachable', 'broken'],
  ]);
});

test('never led inside: by address, by name, by redirect, by port, by scheme, with a password', async () => {
  const links = createLinkChecker({ ports: [80, 443, port], timeoutMs: 500 });
  const hostile = [
    ...[`http://127.0.0.1:${port}/there`, `http://localhost:${port}/there`, `http://[::1]:${port}/there`],
    ...[`http://2130706433:${port}/there`, `http://[::ffff:127.0.0.1]:${port}/there`, `http://0x7f.1:${port}/there`],
  ];
  const before = asked.length;
  const states = await links.check(hostile);
  expect(states.every((state) => state === 'unchecked' || state === 'unreachable')).toBe(true);
  expect(asked.length).toBe(before);
  expect(await check('/inside')).toEqual(['unchecked']);
  expect(
    await check('http://localhost:22/', 'ftp://localhost/', `http://me:pw@localhost:${port}/there`, 'nonsense'),
  ).toEqual([...['unchecked', 'unchecked', 'unchecked', 'broken']]);
});

test('asks once an hour, and the same address once', async () => {
  const links = checker();
  const url = `http://localhost:${port}/there`;
  const before = asked.length;
  await links.check([url, url, url]);
  await links.check([url]);
  expect(asked.length - before).toBe(1);
});

test('public are the addresses of the world, nothing else', () => {
  for (const address of [
    '10.0.0.1',
    '172.16.3.4',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'name',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  expect(isPublicAddress('93.184.216.34')).toBe(true);
  expect(isPublicAddress('2606:2800:220:1:248:1893:25c8:1946')).toBe(true);
});
