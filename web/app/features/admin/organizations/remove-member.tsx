import type { User } from '@waymark/contract/user';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';

type RemoveMemberProps = {
  organization: string;
  /** The account to be removed; null: the dialog is closed. */
  member: User | null;
  onClose: () => void;
  onRemoved: (user: User) => void;
};

/** Removes an account from an organization: its role becomes USER. */
export function RemoveMember({ organization, member, onClose, onRemoved }: RemoveMemberProps) {
  const t = useTranslations('adminOrganizations.members.takeOut');
  const notifications = useNotifications();
  const name = bidiIsolate(member ? `${member.firstName} ${member.lastName}` : '');
  const remove = async () => {
    if (!member) return;
    try {
      await callApi('changeRole', { params: { userId: member.id }, query: { role: 'USER' } });
      onRemoved(member);
    } catch (problem) {
      notifications.showFailure(t('failed', { name }), problem);
    }
  };
  return (
    <Confirm
      id={`take-out-${organization}`}
      open={member !== null}
      title={t('title', { name })}
      confirmLabel={t('answer')}
      danger
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t('text')}</p>
    </Confirm>
  );
}
