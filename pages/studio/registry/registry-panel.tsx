import { Languages, X } from 'lucide-react';
import { useState } from 'react';
import { Link, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { RegistryEntry } from '#schemas/contracts/studio-registry.ts';
import { USED_LIMIT } from '#schemas/contracts/studio-registry.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Note } from '../ui/note.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TypeIcon } from '../ui/type-icon.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { ruleOf, typeOf } from './describe-field.ts';
import { ExampleFrame } from './example-frame.tsx';
import { nameOf } from './registry-screen.tsx';
import styles from './registry-panel.module.css';

const LOCALES = ['en', 'es', 'pt', 'it'] as const;
type Locale = (typeof LOCALES)[number];
const WIDTHS = { wide: 1280, phone: 390 } as const;
type Width = keyof typeof WIDTHS;

/** One kind of thing: its examples as visitors would see them, its schema, where it is used, what it weighs. */
export function RegistryPanel({ item, onClose }: { readonly item: RegistryEntry; readonly onClose: () => void }) {
  const t = useMessages('studio/registry');
  const language = useLanguage();
  const about = item.schema?.['x-help']?.[language];
  const tabs = ['examples', ...(item.schema ? ['schema'] : []), 'weight'];
  return (
    <aside className={styles.panel} aria-label={nameOf(item, language)}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <TypeIcon name={item.schema?.['x-icon']} size={17} />
        </span>
        <div>
          <h2>{nameOf(item, language)}</h2>
          <code>{item.source}/</code>
          {about !== undefined && <p>{about}</p>}
        </div>
        <IconButton icon={X} label={t('close')} onPress={onClose} />
      </header>
      <Tabs className={styles.tabs ?? ''}>
        <TabList className={styles.tablist ?? ''} aria-label={t('parts')}>
          {tabs.map((tab) => (
            <Tab key={tab} id={tab} className={styles.tab ?? ''}>
              {t(`tab.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="examples" className={styles.details ?? ''}>
          <Examples item={item} />
        </TabPanel>
        {item.schema && (
          <TabPanel id="schema" className={styles.details ?? ''}>
            <Schema item={item} schema={item.schema} />
          </TabPanel>
        )}
        <TabPanel id="weight" className={styles.details ?? ''}>
          <Weights item={item} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}

function Examples({ item }: { readonly item: RegistryEntry }) {
  const t = useMessages('studio/registry');
  const [name, setName] = useState(item.examples[0]?.name ?? 'default');
  const [locale, setLocale] = useState<Locale>('en');
  const [width, setWidth] = useState<Width>('wide');
  const chosen = item.examples.find((example) => example.name === name);
  return (
    <>
      <div className={styles.controls}>
        <Segmented<Locale>
          label={t('locale')}
          value={locale}
          onChange={setLocale}
          segments={LOCALES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Segmented<Width>
          label={t('width')}
          value={width}
          onChange={setWidth}
          segments={(Object.keys(WIDTHS) as Width[]).map((value) => ({ value, label: t(`width.${value}`) }))}
        />
      </div>
      <ul className={styles.examples} aria-label={t('examples')}>
        {item.examples.map((example) => (
          <li key={example.name}>
            <button type="button" aria-pressed={example.name === name} onClick={() => setName(example.name)}>
              <ExampleFrame typename={item.typename} example={example.name} locale={locale} width={1280} isThumbnail />
              <span>{example.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && chosen.problems.length > 0 && (
        <Note kind="warn">
          <ul>
            {chosen.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      )}
      <ExampleFrame
        key={`${name} ${locale} ${width}`}
        typename={item.typename}
        example={name}
        locale={locale}
        width={WIDTHS[width]}
      />
    </>
  );
}

function Schema({
  item,
  schema,
}: {
  readonly item: RegistryEntry;
  readonly schema: NonNullable<RegistryEntry['schema']>;
}) {
  const t = useMessages('studio/registry');
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const fields = Object.entries(schema.properties);
  const localized = fields.filter(([, field]) => field['x-localized']).length;
  return (
    <>
      <div className={styles.controls}>
        <p>{t('schema.count', { count: fields.length, localized })}</p>
        <Segmented<'fields' | 'json'>
          label={t('tab.schema')}
          value={view}
          onChange={setView}
          segments={(['fields', 'json'] as const).map((value) => ({ value, label: t(`schema.${value}`) }))}
        />
      </div>
      {view === 'json' ? (
        <pre tabIndex={0}>{JSON.stringify(schema, null, 2)}</pre>
      ) : (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('rule')}</th>
              <th scope="col">
                <span className={styles.hidden}>{t('localized')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{typeOf(field)}</td>
                <td>{ruleOf(field, schema.required.includes(name), t)}</td>
                <td>
                  {field['x-localized'] && (
                    <span role="img" aria-label={t('localized')}>
                      <Languages size={14} aria-hidden />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item.fragment !== undefined && <pre tabIndex={0}>{item.fragment}</pre>}
    </>
  );
}

function Weights({ item }: { readonly item: RegistryEntry }) {
  const t = useMessages('studio/registry');
  const tag = useLanguageTag();
  const number = new Intl.NumberFormat(tag);
  const bytes = (value: number | undefined) => (value === undefined ? t('not-built') : formatBytes(value, tag));
  const rows: readonly (readonly [string, string])[] = [
    ['hydrate', item.hydrate === undefined ? '–' : t(`hydrate.${item.hydrate}`)],
    ['script', bytes(item.weight?.script)],
    ['style', bytes(item.weight?.style)],
    ['payload', item.payload === undefined ? '–' : formatBytes(item.payload, tag)],
    ['cost', item.cost === undefined ? t('no-query') : t('points', { count: item.cost })],
    ['places', item.schema?.['x-placement']?.join(', ') ?? t('no-place')],
  ];
  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('used')}</dt>
        <dd>
          {item.used === undefined || item.typeId === undefined ? (
            t('not-stored')
          ) : (
            <Link className={styles.link ?? ''} href={`/entries?type=${encodeURIComponent(item.typeId)}`}>
              {t('records', {
                count: item.used,
                n: item.used >= USED_LIMIT ? `${number.format(USED_LIMIT)}+` : number.format(item.used),
              })}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
}
