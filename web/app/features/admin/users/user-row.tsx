import { userRoles } from '@waymark/contract/enum-values';
import type { UserRole } from '@waymark/contract/enumerations';
import type { User } from '@waymark/contract/user';
import { useTranslations } from 'use-intl';
import { initialsOf } from '../../../domain/accounts/initials.ts';
import { Options } from '../../../forms/options.tsx';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { useUser } from '../../../session/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import type { UserChanges } from './use-user-changes.tsx';

type UserRowProps = { user: User; busy: boolean; changes: UserChanges };

/** One account, edited in place. Administrators cannot deactivate or delete themselves. */
export function UserRow({ user, busy, changes }: UserRowProps) {
  const t = useTranslations('adminUsers');
  const formatDay = useFormatDay();
  const isOwn = useUser()?.id === user.id;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <tr aria-busy={busy}>
      <th scope="row">
        <span className="who">
          <span className="initials" aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className="stack tight">
            <bdi>{name}</bdi>
            <bdi className="small soft">{user.email}</bdi>
          </span>
        </span>
      </th>
      <td data-label={t('columns.joined')}>{formatDay(user.createdAt)}</td>
      <td data-label={t('columns.role')}>
        <select
          className="input"
          aria-label={t('roleOf', { name })}
          value={user.role}
          disabled={busy}
          onChange={(event) => changes.askRole(user, event.target.value as UserRole)}
        >
          <Options of={userRoles} label={(role) => t(`role.${role}`)} />
        </select>
      </td>
      <td data-label={t('columns.active')}>
        {isOwn ? (
          t('active')
        ) : (
          <label className="tick">
            <input
              type="checkbox"
              checked={user.active}
              disabled={busy}
              aria-label={t('activeOf', { name })}
              onChange={() => changes.askActive(user)}
            />
            {t(user.active ? 'active' : 'inactive')}
          </label>
        )}
      </td>
      <td data-label={t('columns.actions')}>
        {isOwn ? (
          <span className="small soft">{t('you')}</span>
        ) : (
          <Button size="small" look="quiet" icon="trash" disabled={busy} onClick={() => changes.askDelete(user)}>
            {t('delete')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
