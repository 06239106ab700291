import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/call.ts';
import { isolated } from '../../../ui/isolated.ts';
import { useNotifications } from '../admin-notifications.tsx';
import type { useOptimistic } from '../use-optimistic.ts';
import { refreshWaiting } from '../waiting.ts';

/**
 * Approve says that an organization is who it says, Reject takes that back; each can be undone by the other.
 * They stay in the list as it is, so that it can be taken back where it was done. Source: specification, section 4, "Organization".
 */
export function useVerifying(
  records: ReturnType<typeof useOptimistic<Organization>>,
  { decided, again }: { decided: () => void; again: () => void },
): (organization: Organization) => void {
  const t = useTranslations('adminOrganizations');
  const notifications = useNotifications();
  const decide = async (organization: Organization) => {
    const { id } = organization;
    const verified = !organization.verified;
    const name = isolated(organization.name);
    try {
      const after = await records.run(organization, { ...organization, verified }, async () => {
        const call = verified ? 'verifyOrganization' : 'unverifyOrganization';
        const { data } = await callApi(call, { params: { id } });
        return data;
      });
      notifications.show(t(verified ? 'verified' : 'unverified', { name }), {
        label: t('undo'),
        run: () => void decide(after),
      });
    } catch (problem) {
      notifications.fail(t(verified ? 'notVerified' : 'notUnverified', { name }), problem);
      // It is gone.
      if (problem instanceof ApiProblem && problem.status === 404) again();
      return;
    }
    decided();
    void refreshWaiting();
  };
  return (organization) => void decide(organization);
}
