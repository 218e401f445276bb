import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldSchema } from '#schemas/contracts/registry.ts';
import { LanguageProvider, loadLanguage } from '../../app/language.tsx';
import { checkValue } from '../check-value.ts';
import { valueKind } from '../value-kind.ts';
import { WIDGET_OF } from '../widget-of.ts';
import { changePart, partFault, readDegrees } from './location-parts.ts';

const field: FieldSchema = { type: 'object', 'x-location': true };

async function drawn(value: unknown, language: 'en' | 'es' = 'en'): Promise<string> {
  const texts = await loadLanguage(language);
  const Widget = WIDGET_OF[valueKind(field)];
  const said = { id: 'place', label: 'Place', field, lang: 'en', isReadOnly: false, isInvalid: false };
  return renderToStaticMarkup(
    <LanguageProvider texts={texts}>
      <Widget {...said} value={value} describedBy={undefined} onChange={() => undefined} />
    </LanguageProvider>,
  );
}

test('a place is two numbers with their limits, not JSON', async () => {
  const html = await drawn({ lat: -45.0312, lon: 168.6626 });
  expect(html).toMatch(/<label class="[^"]*" for="place">Latitude<\/label>/);
  expect(html.match(/<input [^>]*value="(-45.0312|168.6626)"/g)).toHaveLength(2);
  expect(html).toContain('−90 to 90');
  expect(html).toContain('−180 to 180');
  expect(html).not.toContain('aria-invalid="true"');
  expect(await drawn(undefined, 'es')).toMatch(/Latitud<.*de −90 a 90.*Longitud<.*de −180 a 180/);
});

test('each number says what is wrong with it, and only that one', async () => {
  const half = await drawn({ lat: 91 });
  expect(half).toMatch(/id="place"[^>]*aria-invalid="true" aria-describedby="place-range place-fault"/);
  expect(half).toContain('Out of range: −90 to 90');
  expect(half).toContain('The other half is here');
  const off = await drawn({ lat: 1, lon: 181 });
  expect(off).toMatch(/id="place"[^>]*aria-invalid="false"/);
  expect(off).toContain('Out of range: −180 to 180');
});

test('what is typed is kept as far as it is a number, and nothing at all is no value', () => {
  expect(changePart(undefined, 'lat', '12,5')).toEqual({ lat: 12.5 });
  expect(changePart({ lat: 12.5, note: 'x' }, 'lon', '−7.')).toEqual({ lat: 12.5, lon: -7, note: 'x' });
  expect(changePart({ lat: 1, lon: 2 }, 'lat', '1x')).toEqual({ lat: 1, lon: 2 });
  expect(changePart({ lat: 1, lon: 2 }, 'lat', ' ')).toEqual({ lon: 2 });
  expect(changePart({ lon: 2 }, 'lon', '')).toBeUndefined();
  expect(['0x10', '1e3', 'Infinity', '', '-'].map(readDegrees)).toEqual(Array(5).fill(undefined));
  expect(partFault('lat', { lat: '4o', lon: '' })).toBe('number');
  expect(partFault('lat', { lat: '', lon: '' })).toBeUndefined();
});

test('a place is both numbers within their limits, whoever made its type', () => {
  const faultOf = (value: unknown) => checkValue(field, value, false)?.keyword;
  expect([{ lat: 90, lon: -180 }, undefined, null].map(faultOf)).toEqual([undefined, undefined, undefined]);
  expect(faultOf({ lat: 1 })).toBe('required');
  expect(faultOf({ lat: 1, lon: 180.1 })).toBe('maximum');
  expect(faultOf('1,2')).toBe('type');
});
