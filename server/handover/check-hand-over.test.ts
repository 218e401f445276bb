import { describe, expect, test } from 'vitest';
import { checkSettings } from '../config/check-settings.ts';
import routes from '../../routes.json' with { type: 'json' };
import file from '../../storefronts.json' with { type: 'json' };
import { ENGINES, settingsFor } from './testing/example-searches.ts';

/** What the start says of settings in which the first storefront hands over like this. */
function problemsOf(handOver: unknown): string {
  const [first, ...others] = file.storefronts;
  try {
    checkSettings({ routes, storefronts: { ...file, storefronts: [{ ...first, handOver }, ...others] } });
    return '';
  } catch (error) {
    return String(error);
  }
}
const engine = { id: 'a', name: 'A', kind: 'booking', base: 'https://booking.example.com' };
const settings = { hosts: ['booking.example.com'], engines: [engine], products: { OnlyHotel: 'a' } };
const template = (text: string) => ({
  ...settings,
  engines: [{ id: 'a', name: 'A', kind: 'template', templates: { OnlyHotel: text } }],
});

describe('engines of a storefront at the start', () => {
  test('are accepted when they are whole, and may be absent', () => {
    expect(problemsOf(undefined)).toBe('');
    expect(problemsOf(settings)).toBe('');
    for (const each of ENGINES) expect(problemsOf({ ...settingsFor(each, 'OnlyHotel'), products: {} })).toBe('');
  });
  test.each([
    [{ ...settings, hosts: [] }, 'handOver.engines[0].base leads to booking.example.com, which is not among "hosts"'],
    [
      { ...settings, products: { OnlyHotel: 'b' } },
      'handOver.products.OnlyHotel names "b", which is no id of an engine: a.',
    ],
    [
      { ...settings, products: { Cruises: 'a' } },
      'handOver.products.Cruises names "a", whose kind "booking" has no link for it',
    ],
    [{ ...settings, products: { Hotels: 'a' } }, 'handOver.products.Hotels is no search; there are: Cruises, '],
    [{ ...settings, engines: [engine, engine] }, 'handOver.engines[1].id "a" is used twice'],
    [
      { ...settings, engines: [{ ...engine, base: 'http://booking.example.com' }] },
      '/storefronts/0/handOver/engines/0/base must match',
    ],
    [
      { ...settings, engines: [{ ...engine, base: 'https://you@booking.example.com' }] },
      'handOver.engines[0].base leads to no host',
    ],
    [{ ...settings, engines: [{ id: 'a', name: 'A', kind: 'skyscanner' }] }, "must have required property 'base'"],
    [{ ...settings, engines: [{ ...engine, fixed: { 'a b': '1' } }] }, '/handOver/engines/0/fixed'],
    [
      template('https://{destination.name}.example.com/'),
      'handOver.engines[0].templates.OnlyHotel must be an https address with a fixed host',
    ],
    [
      template('https://evil.example/?x={destination.name}'),
      'templates.OnlyHotel leads to evil.example, which is not among "hosts"',
    ],
    [template('https://booking.example.com/?x={driverAge}'), '{driverAge} is nothing that OnlyHotel has; it has '],
    [template('https://booking.example.com/?x={constructor}'), '{constructor} is nothing that OnlyHotel has'],
    [
      template('https://booking.example.com/?x={dates.from|toString()}'),
      '{dates.from|toString()}: "toString()" cannot write a day',
    ],
    [template('https://booking.example.com/?{destination.name}=1'), 'must be an https address'],
    [template('https://booking.example.com/?x=%zz'), 'must be an https address'],
  ])('%#: a mistake is named with its place', (handOver, expected) => expect(problemsOf(handOver)).toContain(expected));
});
