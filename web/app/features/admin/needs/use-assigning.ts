import type { Need } from '@waymark/contract/need';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { useUser } from '../../../session/stored-session.ts';
import { useNotifications } from '../admin-notifications.tsx';
import type { useOptimisticRecords } from '../use-optimistic.ts';

/**
 * Assigns requests. When somebody else has taken one meanwhile, the list is reloaded and says who. `answered` is called when
 * taking one is answered, even if the list was left before.
 */
export function useAssigning(
  records: ReturnType<typeof useOptimisticRecords<Need>>,
  reload: () => void,
  answered: () => void,
) {
  const t = useTranslations('adminNeeds.desk');
  const user = useUser();
  const notifications = useNotifications();
  const fail = (problem: unknown) => {
    const isTaken = problem instanceof ApiProblem && problem.status === 409;
    notifications.showFailure(isTaken ? t('takenMeanwhile') : t('failed'), problem);
    reload();
  };
  const take = async (need: Need) => {
    if (!user) return;
    const assignedTo = { id: user.id, name: `${user.firstName} ${user.lastName}` };
    try {
      await records.run(need, { ...need, assignedTo }, async () => {
        const body = { assignedTo: user.id, before: '' };
        return (await callApi('assignNeed', { params: { id: need.id }, body })).data;
      });
      notifications.showSuccess(t('taken'));
    } catch (problem) {
      fail(problem);
    } finally {
      answered();
    }
  };
  const assignMany = async (ids: readonly string[], assignedTo: string) => {
    try {
      const { data } = await callApi('assignNeeds', { body: { ids, assignedTo } });
      notifications.showSuccess(t('assignedMany', data));
      reload();
    } catch (problem) {
      fail(problem);
    }
  };
  return { take, assignMany, currentUserId: user?.id };
}
