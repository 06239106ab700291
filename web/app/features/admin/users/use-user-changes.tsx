import type { UserRole } from '@waymark/contract/enumerations';
import type { User } from '@waymark/contract/user';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import type { useOptimisticRecords } from '../use-optimistic.ts';

type Asked =
  | { kind: 'role'; user: User; role: UserRole }
  | { kind: 'off'; user: User }
  | { kind: 'delete'; user: User };

export type UserChanges = {
  askRole: (user: User, role: UserRole) => void;
  askActive: (user: User) => void;
  askDelete: (user: User) => void;
  /** The question that is open, if any. */
  question: ReactNode;
};

/** What may be done with an account. What ends somebody's sign-ins, or cannot be undone, is said and asked first. */
export function useUserChanges(
  records: ReturnType<typeof useOptimisticRecords<User>>,
  reload: () => void,
): UserChanges {
  const t = useTranslations('adminUsers');
  const notifications = useNotifications();
  const [asked, setAsked] = useState<Asked | null>(null);
  const attempt = async (failed: string, done: string, act: () => Promise<unknown>) => {
    try {
      await act();
      notifications.show(done);
    } catch (problem) {
      notifications.fail(failed, problem);
    }
    reload();
  };
  const changeRole = (user: User, role: UserRole) =>
    attempt(t('role.failed'), t('role.done', { name: nameOf(user), role: t(`role.${role}`) }), () =>
      records.run(user, { ...user, role }, async () => {
        const { data } = await callApi('changeRole', { params: { userId: user.id }, query: { role } });
        return data;
      }),
    );
  const changeActive = (user: User, active: boolean) =>
    attempt(t('switch.failed'), t(active ? 'switch.on' : 'switch.off', { name: nameOf(user) }), () =>
      records.run(user, { ...user, active }, async () => {
        const { data } = await callApi('changeActive', { params: { userId: user.id }, query: { active } });
        return data;
      }),
    );
  const remove = (user: User) =>
    attempt(t('remove.failed'), t('remove.done', { name: nameOf(user) }), () =>
      callApi('deleteUser', { params: { userId: user.id } }),
    );
  const answer = () => {
    if (asked?.kind === 'role') return changeRole(asked.user, asked.role);
    if (asked?.kind === 'off') return changeActive(asked.user, false);
    if (asked?.kind === 'delete') return remove(asked.user);
    return Promise.resolve();
  };
  const name = asked ? nameOf(asked.user) : '';
  const words = {
    role: asked?.kind === 'role' ? t('role.text', { name, role: t(`role.${asked.role}`) }) : '',
    off: t('switch.text', { name }),
    delete: t('remove.text'),
  };
  const kind = asked?.kind ?? 'delete';
  return {
    askRole: (user, role) => setAsked({ kind: 'role', user, role }),
    // Turning an account on again takes nothing from anyone.
    askActive: (user) => (user.active ? setAsked({ kind: 'off', user }) : void changeActive(user, true)),
    askDelete: (user) => setAsked({ kind: 'delete', user }),
    question: (
      <Confirm
        id="user-change"
        open={asked !== null}
        title={t(`questions.${kind}`, { name })}
        answer={t(`answers.${kind}`)}
        danger={kind !== 'role'}
        onClose={() => setAsked(null)}
        onAnswer={answer}
      >
        <p>{words[kind]}</p>
        {kind === 'delete' ? <p>{t('remove.stays')}</p> : null}
      </Confirm>
    ),
  };
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}
