import { describe, expect, test } from 'vitest';
import { readConsent, writeConsent } from './consent-choice.ts';
import { createTrack, describeElement, type Described } from './data-layer.ts';
import { isInApp } from './in-app.ts';
import { createManualClock } from './manual-clock.test-support.ts';
import { isSamePage, payloadUrl } from './page-address.ts';
import { createReport, type FaultReport } from './report.ts';
import { createUpdateCheck, UPDATE_INTERVAL } from './update-check.ts';

describe('fault report', () => {
  const setUp = () => {
    const sent: FaultReport[] = [];
    return { sent, report: createReport({ send: (fault) => sent.push(fault), path: () => '/en/', build: 'b1' }) };
  };
  test('says what, where and in which build', () => {
    const { sent, report } = setUp();
    report('island', new TypeError('x is undefined'), 'HeroBanner');
    expect(sent[0]).toMatchObject({ kind: 'island', module: 'HeroBanner', path: '/en/', build: 'b1' });
    expect(sent[0]?.message).toMatch(/^TypeError: x is undefined at /);
  });
  test('the same fault once, ten at most', () => {
    const { sent, report } = setUp();
    for (let n = 0; n < 50; n++) report('script', 'same');
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 50; n++) report('script', `fault ${n}`);
    expect(sent).toHaveLength(10);
  });
  test('carries no query, no e-mail address and no booking reference, and stays short', () => {
    const { sent, report } = setUp();
    report(
      'script',
      `https://m.example/en/my-booking/?id=TCS-123&mail=a@b.example failed for ana@b.example and tcs-99 ${'x'.repeat(999)}`,
    );
    expect(sent[0]?.message).not.toMatch(/@|TCS-\d|mail=/i);
    expect(sent[0]?.message.length).toBeLessThanOrEqual(300);
  });
  test('does not throw when it cannot be sent', () => {
    const report = createReport({
      send: () => {
        throw new Error('no');
      },
      path: () => '/',
      build: '',
    });
    expect(() => report('script', 'x')).not.toThrow();
  });
});

describe('data layer', () => {
  const element = (over: Partial<Described> & { attributes?: Record<string, string> }): Described => ({
    tagName: 'A',
    dataset: {},
    getAttribute: (name) => over.attributes?.[name] ?? null,
    closest: () => null,
    ...over,
  });
  test('every event has its timestamp', () => {
    const layer: object[] = [];
    createTrack(layer, () => 0)({ event: 'page_view', page_path: '/en/' });
    expect(layer).toEqual([{ event: 'page_view', page_path: '/en/', timestamp: '1970-01-01T00:00:00.000Z' }]);
  });
  test('an element is named by data-track, else by its module and target, never by its text', () => {
    const marked = element({ dataset: { track: 'cookie-settings' } });
    expect(describeElement({ ...marked, closest: (selector) => (selector === '[data-track]' ? marked : null) })).toBe(
      'cookie-settings',
    );
    const module = element({ tagName: 'SECTION', dataset: { module: 'HeroBanner' } });
    const link = element({
      attributes: { href: '/en/offers/?q=ana#x' },
      closest: (selector) => (selector === '[data-module]' ? module : null),
    });
    expect(describeElement(link)).toBe('HeroBanner/a:/en/offers/');
    expect(describeElement(element({ attributes: { href: 'mailto:ana@b.example' } }))).toBe('page/a:mailto');
  });
});

describe('consent', () => {
  test('nothing is allowed before a choice', () => expect(readConsent('locale=en; theme=dark')).toBeUndefined());
  test.each([true, false])('remembers the choice (counting: %s) for 180 days', (counting) => {
    const cookie = writeConsent({ counting }, true);
    expect(cookie).toContain('Max-Age=15552000; Path=/; SameSite=Lax; Secure');
    expect(readConsent(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual({ counting });
  });
  test('a cookie of another version or with anything else in it is no choice', () => {
    for (const cookie of ['consent=0.counting', 'consent=1.countingx', 'myconsent=1.counting', 'consent=1.'])
      expect(readConsent(cookie)).toBeUndefined();
  });
});

describe('update check', () => {
  const setUp = (answers: (string | Error)[]) => {
    const clock = createManualClock();
    const announced: string[] = [];
    let asked = 0;
    const fetchLatest = async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? '';
      if (answer instanceof Error) throw answer;
      return { id: answer };
    };
    const check = createUpdateCheck({ build: 'b1', fetchLatest, clock, onUpdate: (id) => announced.push(id) });
    const turn = async (ms: number) => {
      clock.advance(ms);
      await new Promise((done) => setTimeout(done));
    };
    return { check, announced, turn, asked: () => asked };
  };
  test('asks every five minutes and announces a new build once', async () => {
    const { announced, turn, asked } = setUp(['b1', 'b2', 'b2', 'b3']);
    await turn(UPDATE_INTERVAL - 1);
    expect(asked()).toBe(0);
    await turn(1);
    expect([asked(), announced]).toEqual([1, []]);
    for (let n = 0; n < 3; n++) await turn(UPDATE_INTERVAL);
    expect(announced).toEqual(['b2', 'b3']);
  });
  test('goes on after a failure', async () => {
    const { announced, turn } = setUp([new Error('offline'), 'b2']);
    await turn(UPDATE_INTERVAL);
    await turn(UPDATE_INTERVAL);
    expect(announced).toEqual(['b2']);
  });
  test('asks when the page is looked at again, but not more than once a minute', async () => {
    const { check, turn, asked } = setUp(['b1']);
    await check.ask();
    expect(asked()).toBe(0);
    await turn(60_000);
    await check.ask();
    await check.ask();
    expect(asked()).toBe(1);
    check.stop();
    await turn(UPDATE_INTERVAL * 2);
    expect(asked()).toBe(1);
  });
});

describe('in-app navigation', () => {
  const current = new URL('https://m.example/en/about/?a=1');
  const wanted = (path: string) => isInApp({ url: new URL(path, current), current, locale: 'en' });
  test('takes pages of the same language', () =>
    expect(['/en/', '/en/terms/', '/en/terms/?x#y'].map(wanted)).toEqual([true, true, true]));
  test('leaves other languages, files, server addresses and other hosts to the browser', () =>
    expect(
      ['/es/', '/en/file.pdf', '/studio/', '/en', '/', 'https://x.example/en/', 'https://m.example:8443/en/'].filter(
        wanted,
      ),
    ).toEqual([]));
  test('knows a link within the page', () => {
    expect(isSamePage(new URL('#b', current), current)).toBe(true);
    expect(isSamePage(new URL('?a=2#b', current), current)).toBe(false);
  });
  test('keeps the query in the address of the payload', () =>
    expect(payloadUrl(current)).toBe('/en/about/_payload.json?a=1'));
});
