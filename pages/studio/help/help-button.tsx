import { CircleHelp } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { openHelp } from './open-help.ts';

/** Opens the help of the screen that it stands on; F1 does the same. */
export function HelpButton() {
  const t = useMessages('studio/help');
  return <IconButton icon={CircleHelp} label={t('open')} onPress={openHelp} />;
}
