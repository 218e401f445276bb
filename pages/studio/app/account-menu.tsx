import { Ellipsis, Languages, LogOut, Moon, Sun, SunMoon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { request } from '../api/request.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, type MenuChoice } from '../ui/menu.tsx';
import styles from './account-menu.module.css';
import { chooseLanguage, useLanguage, useMessages } from './language.tsx';
import { useSession } from './session.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const THEMES = { light: Sun, dark: Moon, system: SunMoon } as const;

/** Who is there, with what role; theme, language and the way out. */
export function AccountMenu() {
  const t = useMessages('studio/app');
  const { visitor } = useSession();
  const theme = useTheme();
  const language = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  const choices: readonly MenuChoice[] = [
    ...(Object.keys(THEMES) as Theme[]).map((each) => ({
      id: each,
      icon: THEMES[each],
      label: t(`theme.${each}`),
      isCurrent: each === theme,
    })),
    { id: 'language', icon: Languages, label: t('language.other') },
    { id: 'out', icon: LogOut, label: t('sign-out') },
  ];
  const act = (id: string): void => {
    if (id === 'language') chooseLanguage(other);
    else if (id === 'out') void signOut();
    else chooseTheme(id as Theme);
  };
  return (
    <Menu
      label={t('account', { name: visitor.name })}
      choices={choices}
      onAction={act}
      trigger={
        <Button className={styles.me ?? ''}>
          <Avatar name={visitor.name} size="l" />
          <span>
            {visitor.name}
            <small>{t(`role.${visitor.role}`)}</small>
          </span>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
    />
  );
}

/** What was typed is kept by whoever keeps it; the next page is the sign-in screen. */
async function signOut(): Promise<void> {
  await request('/api/accounts/sign-out', { method: 'POST', body: {} });
  location.assign('/studio/');
}
