import type { UserRole } from '@waymark/contract/enumerations';
import type { User } from '@waymark/contract/user';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import type { useOptimisticRecords } from '../use-optimistic.ts';

type PendingChange =
  | { kind: 'role'; user: User; role: UserRole }
  | { kind: 'off'; user: User }
  | { kind: 'delete'; user: User };

export type UserChanges = {
  askRole: (user: User, role: UserRole) => void;
  askActive: (user: User) => void;
  askDelete: (user: User) => void;
  /** The confirmation dialog. */
  dialog: ReactNode;
};

/** Changes of an account. Those that end sessions or cannot be undone ask for confirmation first. */
export function useUserChanges(
  records: ReturnType<typeof useOptimisticRecords<User>>,
  reload: () => void,
): UserChanges {
  const t = useTranslations('adminUsers');
  const notifications = useNotifications();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const attempt = async (failed: string, done: string, call: () => Promise<unknown>) => {
    try {
      await call();
      notifications.showSuccess(done);
    } catch (problem) {
      notifications.showFailure(failed, problem);
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
  const applyPending = () => {
    if (pending?.kind === 'role') return changeRole(pending.user, pending.role);
    if (pending?.kind === 'off') return changeActive(pending.user, false);
    if (pending?.kind === 'delete') return remove(pending.user);
    return Promise.resolve();
  };
  const name = pending ? nameOf(pending.user) : '';
  const texts = {
    role: pending?.kind === 'role' ? t('role.text', { name, role: t(`role.${pending.role}`) }) : '',
    off: t('switch.text', { name }),
    delete: t('remove.text'),
  };
  const kind = pending?.kind ?? 'delete';
  return {
    askRole: (user, role) => setPending({ kind: 'role', user, role }),
    // Activating an account needs no confirmation.
    askActive: (user) => (user.active ? setPending({ kind: 'off', user }) : void changeActive(user, true)),
    askDelete: (user) => setPending({ kind: 'delete', user }),
    dialog: (
      <Confirm
        id="user-change"
        open={pending !== null}
        title={t(`questions.${kind}`, { name })}
        confirmLabel={t(`answers.${kind}`)}
        danger={kind !== 'role'}
        onClose={() => setPending(null)}
        onConfirm={applyPending}
      >
        <p>{texts[kind]}</p>
        {kind === 'delete' ? <p>{t('remove.stays')}</p> : null}
      </Confirm>
    ),
  };
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}
