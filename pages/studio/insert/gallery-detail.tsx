import { useState } from 'react';
import { USED_LIMIT, type RegistryEntry } from '#schemas/contracts/studio-registry.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import type { PageType } from '../editor/page-types.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import styles from './insert-gallery.module.css';
import { ScriptAfter } from './script-after.tsx';
import { ModuleThumbnail } from './module-thumbnail.tsx';

/** The chosen module large, its other examples, and what it brings along. */
export function GalleryDetail({
  type,
  name,
  item,
  about,
  isFull,
  pageScript,
  onAdd,
}: {
  readonly type: PageType;
  readonly name: string;
  readonly item: RegistryEntry | undefined;
  /** What it is for. */
  readonly about: string;
  readonly isFull: boolean;
  readonly pageScript: number | undefined;
  readonly onAdd: () => void;
}) {
  const t = useMessages('studio/insert');
  const tag = useLanguageTag();
  const number = new Intl.NumberFormat(tag);
  const [example, setExample] = useState('default');
  const fields = Object.values(type.schema.properties);
  const examples = item?.examples.slice(0, 4) ?? [];
  return (
    <aside className={styles.detail} aria-label={name}>
      <div className={styles.about}>
        <ModuleThumbnail typename={type.typename} name={name} example={example} size="l" />
        <h3>{name}</h3>
        {about !== '' && <p>{about}</p>}
        {examples.length > 1 && (
          <ul className={styles.examples} aria-label={t('examples')}>
            {examples.map((each) => (
              <li key={each.name}>
                <button type="button" aria-pressed={each.name === example} onClick={() => setExample(each.name)}>
                  <ModuleThumbnail typename={type.typename} name={name} example={each.name} size="s" />
                  {each.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <dl>
          <dt>{t('type')}</dt>
          <dd>
            <code>{type.typename}</code>
          </dd>
          <dt>{t('fields')}</dt>
          <dd>
            {t('fields.count', {
              count: fields.length,
              localized: fields.filter((field) => field['x-localized']).length,
            })}
          </dd>
          {item?.used !== undefined && (
            <>
              <dt>{t('used')}</dt>
              <dd>
                {t('used.count', {
                  count: item.used,
                  n: item.used >= USED_LIMIT ? `${number.format(USED_LIMIT)}+` : number.format(item.used),
                })}
              </dd>
            </>
          )}
          {item && (
            <>
              <dt>{t('adds')}</dt>
              <dd>
                {[
                  item.weight && t('script', { size: formatBytes(item.weight.script, tag) }),
                  item.cost !== undefined && t('points', { count: item.cost }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </>
          )}
        </dl>
        {pageScript !== undefined && item?.weight && <ScriptAfter before={pageScript} adds={item.weight.script} />}
      </div>
      <div className={styles.act}>
        <Button look="primary" size="l" isDisabled={isFull} onPress={onAdd}>
          {t('add')} <kbd aria-hidden>↵</kbd>
        </Button>
        <p>{t('stays')}</p>
      </div>
    </aside>
  );
}
