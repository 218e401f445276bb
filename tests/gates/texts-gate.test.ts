/** Texts that a language lacks, and texts that nobody wrote. */
import { describe, expect, test } from 'vitest';
import { useBrokenCopy } from './broken-copy.ts';

const gates = useBrokenCopy();

describe('refuses messages', () => {
  test('that a language lacks', async () => {
    gates.copy.changeJson<Record<string, string>>(
      'registry/modules/newsletter/messages/pt.json',
      (texts) => delete texts['cta'],
    );
    expect(await gates.refused('registry')).toContain(
      'newsletter/messages/pt.json: lacks "cta" (en.json has it: "Get the letter")',
    );
    expect(await gates.refused('texts')).toContain('newsletter/messages/pt.json: lacks "cta"');
  });

  test('of a language that is missing', async () => {
    gates.copy.remove('registry/modules/newsletter/messages/it.json');
    expect(await gates.refused('texts')).toContain('newsletter/messages/it.json: is missing');
  });

  test('that are empty', async () => {
    gates.copy.changeJson<Record<string, string>>(
      'registry/modules/newsletter/messages/es.json',
      (texts) => (texts['cta'] = ' '),
    );
    expect(await gates.refused('texts')).toContain('es.json: "cta" has no text');
  });

  test('that forget a value', async () => {
    gates.copy.changeJson<Record<string, string>>(
      'registry/kit/messages/es.json',
      (texts) => (texts['duration.days_other'] = 'días'),
    );
    expect(await gates.refused('texts')).toContain('"duration.days_other" uses the values none, English {{count}}');
  });

  test('that a component asks for and nobody wrote', async () => {
    gates.copy.change('registry/modules/newsletter/newsletter.tsx', (text) => text.replace("t('cta')", "t('call')"));
    expect(await gates.refused('texts')).toContain(
      `newsletter.tsx: t('call') has no text in the messages of "newsletter"`,
    );
  });
});
