import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiFault } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Button } from '../ui/button.tsx';
import { Note, Pill } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import styles from './admin.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { type Account, listAccounts, ROLES, setRole, setSuspended } from './people-api.ts';

/** Who works here, with what role and limits. */
export default function AccountsScreen() {
  const t = useMessages('studio/admin');
  const toast = useToast();
  const queries = useQueryClient();
  const { visitor } = useSession();
  const [search, setSearch] = useState('');
  const [fault, setFault] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const [limited, setLimited] = useState<Account>();
  const { data } = useQuery({ queryKey: ['accounts', search], queryFn: ({ signal }) => listAccounts(search, signal) });
  const act = async (what: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await what();
      setFault(undefined);
      toast({ text: said });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      setFault(error.message);
    }
    await queries.invalidateQueries({ queryKey: ['accounts'] });
  };
  return (
    <>
      <title>{`${t('accounts')} · Studio`}</title>
      <header className={styles.top}>
        <h1>{t('accounts')}</h1>
        <HelpButton />
        <Button look="primary" onPress={() => setInviting(true)}>
          <Plus size={15} aria-hidden />
          {t('invite')}
        </Button>
      </header>
      <div className={styles.filters}>
        <TextField label={t('search')} value={search} onChange={setSearch} maxLength={100} />
        {fault && (
          <Note kind="block" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('accounts')}>
        <table className={classNames(tableStyles.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('column.who')}</th>
              <th scope="col">{t('column.role')}</th>
              <th scope="col">{t('column.limits')}</th>
              <th scope="col">{t('column.access')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((account) => (
              <tr key={account.id}>
                <td>
                  <span className={styles.who}>
                    <Avatar name={account.name} size="l" />
                    <span>
                      <b>{account.name}</b>
                      <small>{account.email}</small>
                    </span>
                  </span>
                </td>
                <td>
                  <RoleChoice
                    account={account}
                    onChange={(role) =>
                      void act(() => setRole(account.id, role), t('done.role', { name: account.name }))
                    }
                  />
                </td>
                <td>
                  <span className={styles.limits}>
                    {[...(account.limits?.locales ?? []), ...(account.limits?.types ?? [])].map((name) => (
                      <Pill key={name}>{name}</Pill>
                    ))}
                    {['editor', 'publisher'].includes(account.role) && (
                      <Button
                        size="s"
                        look="ghost"
                        onPress={() => setLimited(account)}
                        aria-label={`${t('limits.change')}: ${t('limits.of', { name: account.name })}`}
                      >
                        {t('limits.change')}
                      </Button>
                    )}
                  </span>
                </td>
                <td>
                  <span className={styles.limits}>
                    {account.suspendedAt && <Pill kind="warn">{t('suspended')}</Pill>}
                    {account.id !== visitor.id && (
                      <Button
                        size="s"
                        aria-label={`${t(account.suspendedAt ? 'resume' : 'suspend')} ${account.name}`}
                        onPress={() =>
                          void act(
                            () => setSuspended(account.id, !account.suspendedAt),
                            t(account.suspendedAt ? 'done.resume' : 'done.suspend', { name: account.name }),
                          )
                        }
                      >
                        {t(account.suspendedAt ? 'resume' : 'suspend')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {limited && <LimitsDialog account={limited} onClose={() => setLimited(undefined)} />}
    </>
  );
}

function RoleChoice({ account, onChange }: { account: Account; onChange: (role: Account['role']) => void }) {
  const t = useMessages('studio/admin');
  return (
    <select
      className={styles.select}
      aria-label={t('role.of', { name: account.name })}
      value={account.role}
      onChange={(event) => {
        const role = ROLES.find((each) => each === event.target.value);
        if (role) onChange(role);
      }}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </select>
  );
}
