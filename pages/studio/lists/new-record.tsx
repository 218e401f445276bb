import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../api/content.ts';
import { ApiFault, request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { checkValue } from '../fields/check-value.ts';
import { editorOf } from './editor-of.ts';
import { toSlug } from './to-slug.ts';
import { type StudioType, useTypesByName } from '../api/use-types.ts';

/** A new page, or entry, as a draft with its name; everything else is filled in where it is edited. */
export function NewRecord({
  typeId,
  isPage,
  onClose,
}: {
  typeId: string | undefined;
  isPage: boolean;
  onClose: () => void;
}) {
  const t = useMessages('studio/lists');
  const types = useTypesByName();
  const { locales } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [chosen, setChosen] = useState(typeId);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  const [fault, setFault] = useState<string>();
  const type = types.find(({ id }) => id === chosen);
  const wantsSlug = type !== undefined && 'slug' in propertiesOf(type);
  const first = locales[0]?.code ?? 'en-UK';
  // A name without a Latin letter gives none: the draft goes without, and publishing asks for it.
  const part = slug ?? toSlug(name);
  const slugField = type?.schema.properties['slug'];
  const slugFault = wantsSlug && slugField && part !== '' ? checkValue(slugField, part, type.isOurs) : undefined;

  async function create(): Promise<void> {
    if (!type || name.trim() === '' || slugFault) return;
    const fields = {
      [String(type.schema['x-display-field'])]: { [first]: name.trim() },
      ...(wantsSlug && part !== '' && { slug: { [first]: part } }),
    };
    const sys = { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type.id } } };
    try {
      const made = await request<ApiRecord>('/api/content/entries', { method: 'POST', body: { sys, fields } });
      await queries.invalidateQueries({ queryKey: ['records'] });
      onClose();
      toast({ text: t('new.done', { name: name.trim() }) });
      const to = editorOf({ typeId: type.id, id: made.sys.id });
      if (to) void navigate(to);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      setFault(error.errors.map(({ field, message }) => `${field} ${message}`).join('; ') || error.message);
    }
  }

  return (
    <Dialog
      title={isPage ? t('new.page') : t('new.entry')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            onPress={() => void create()}
            isDisabled={!type || name.trim() === '' || slugFault !== undefined}
          >
            {t('new.create')}
          </Button>
        </>
      }
    >
      <form
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {fault && (
          <Note kind="block" role="alert">
            {fault}
          </Note>
        )}
        {!isPage && (
          <FilterChip
            label={t('column.type')}
            value={chosen}
            choices={types.map(({ id, label }) => ({ id, label }))}
            onChange={setChosen}
          />
        )}
        <TextField label={t('new.name')} value={name} onChange={setName} maxLength={255} takesFocus />
        {wantsSlug && (
          <TextField
            label={t('new.slug')}
            hint={t('new.slug.hint')}
            error={slugFault && t('new.slug.fault')}
            value={part}
            onChange={setSlug}
            maxLength={255}
          />
        )}
        <button type="submit" hidden>
          {t('new.create')}
        </button>
      </form>
    </Dialog>
  );
}

const propertiesOf = ({ schema }: StudioType): object => (schema['properties'] as object | undefined) ?? {};
