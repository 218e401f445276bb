import { pascalCase, sentenceCase } from './folder-name.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const MORE = { en: 'Read more', es: 'Leer más', pt: 'Saber mais', it: 'Scopri di più' } as const;

/**
 * A module that passes every check: heading, text, link and photo.
 * @param name folder name: `price-teaser`
 * @returns content by path inside the folder
 */
export function moduleFiles(name: string): ReadonlyMap<string, string> {
  const typename = pascalCase(name);
  const label = sentenceCase(name);
  return new Map([
    ['schema.json', json(schemaOf(typename, label))],
    ['fragment.graphql', fragmentOf(typename)],
    ['index.ts', indexOf(name)],
    [`${name}.tsx`, componentOf(name, typename, label)],
    [`${name}.module.css`, STYLE],
    [`${name}.test.tsx`, testOf(name)],
    ...Object.entries(MORE).map(([locale, more]): [string, string] => [`messages/${locale}.json`, json({ more })]),
    ...Object.entries(fixturesOf(name, typename)).map(([fixture, entry]): [string, string] => [
      `fixtures/${fixture}.json`,
      json(entry),
    ]),
  ]);
}

const schemaOf = (typename: string, label: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `meridian:${typename}`,
  title: label,
  'x-typename': typename,
  'x-label': { en: label, es: label },
  'x-display-field': 'heading',
  'x-placement': ['page'],
  'x-icon': 'square',
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { type: 'string', maxLength: 120, 'x-localized': true, 'x-label': { en: 'Heading', es: 'Título' } },
    text: { type: 'string', maxLength: 600, 'x-localized': true, 'x-label': { en: 'Text', es: 'Texto' } },
    link: {
      type: 'string',
      maxLength: 2048,
      format: 'safe-url',
      'x-localized': true,
      'x-label': { en: 'Link', es: 'Enlace' },
    },
    photo: { 'x-asset': true, 'x-label': { en: 'Photo', es: 'Foto' } },
  },
});

const fragmentOf = (typename: string): string => `fragment ${typename}Fields on ${typename} {
  heading
  text
  link
  photo {
    ...AssetFields
  }
}
`;

const indexOf = (name: string): string => `import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  component: () => import('./${name}.tsx'),
});
`;

const componentOf = (name: string, typename: string, label: string): string => `import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { ${typename}Props } from '#schemas/generated/types/${name}.ts';
import css from './${name}.module.css';

/** ${label}: heading, text and link beside a picture. */
export default function ${typename}({ heading, text, link, photo }: ${typename}Props) {
  const t = useMessages('${name}');
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className={\`wrap \${css.columns}\`}>
        <div className={css.text}>
          <h2 className="display" id={id}>
            {heading}
          </h2>
          {text && <p>{text}</p>}
          {link && (
            <Link className="link" to={link} aria-describedby={id}>
              {t('more')}
            </Link>
          )}
        </div>
        {photo && <Art className={css.art} asset={photo} sizes="(max-width: 899px) 100vw, 38rem" />}
      </div>
    </section>
  );
}
`;

const STYLE = `@layer components {
  .columns {
    display: grid;
    gap: var(--s-6);
    align-items: center;
  }
  .text {
    display: grid;
    gap: var(--s-4);
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .art {
    aspect-ratio: 3 / 2;
    border-radius: var(--r-xl);
    overflow: hidden;
  }
  @media (min-width: 900px) {
    .columns {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
    }
  }
}
`;

const testOf = (name: string): string => `import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import texts from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes }, { messages: { '${name}': texts } });

test('shows heading, text and a link to the target', async () => {
  const html = await render();
  expect(html).toContain(fixture.heading);
  expect(html).toContain(fixture.text);
  expect(html).toContain('href="/en/about/"');
});

test('keeps the heading when everything else is missing', async () => {
  const html = await render({ text: null, link: null, photo: null });
  expect(html).toContain(fixture.heading);
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('<img');
});
`;

function fixturesOf(name: string, typename: string) {
  const entry = (fields: object) => ({ __typename: typename, sys: { id: name, publishedVersion: 1 }, ...fields });
  const photo = {
    __typename: 'Asset',
    sys: { id: 'asset-cornwall', publishedVersion: 1 },
    url: '/images/asset-cornwall/0f3a/cornwall.webp',
    title: 'Cornwall',
    description: null,
    contentType: 'image/webp',
    width: 1200,
    height: 800,
    placeholder: '#2b3f77,#f0b89a,#2a5f6b',
    focalX: null,
    focalY: null,
  };
  const long = 'From the first ferry to the last lighthouse, a coast that takes its time and asks you to do the same';
  return {
    default: entry({
      heading: 'The coast, slowly',
      text: 'Seven days, four harbours, no motorway.',
      link: '/about/',
      photo,
    }),
    empty: entry({ heading: 'The coast, slowly' }),
    'long-text': entry({
      heading: `${long}, twice`.slice(0, 120),
      text: Array.from({ length: 5 }, () => `${long}.`).join(' '),
      link: '/about/',
      photo,
    }),
  };
}
