import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../app/language.tsx';
import { wordsOf } from '../fields/widgets/choice.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Presence } from './use-presence.ts';

/** Says that somebody wants the field that one is in, with the way to let it go. */
export function useEditRequests(presence: Presence | undefined): void {
  const t = useMessages('studio/presence');
  const toast = useToast();
  const asked = presence?.asked;
  const tell = useEffectEvent(() => {
    if (!asked || !presence) return;
    const { person, field } = asked;
    toast({
      key: `asked ${person.id} ${field.id} ${field.field} ${field.locale}`,
      text: t('asks', { name: person.name, field: wordsOf(field.field) }),
      act: { label: t('let-go'), run: presence.letGo },
      stays: true,
    });
  });
  useEffect(() => tell(), [asked]);
}
