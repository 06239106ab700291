/** Approving, rejecting, deleting, merging and undoing. Source: docs/decisions/0044. */
import type { Organization } from '@waymark/contract/organization';
import type { OrganizationReviewAction } from '@waymark/contract/organization-review';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import type { ReplyOf } from '../../../api/api-routes.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { outcomeMessage } from '../outcome-message.ts';
import { refreshStats } from '../pending-counts.ts';
import type { useOptimisticRecords } from '../use-optimistic.ts';
import { DeleteOrganizations } from './delete-organizations.tsx';
import { MergeOrganizations } from './merge-organizations.tsx';
import { RejectOrganizations } from './reject-organizations.tsx';

type PendingAction = { action: 'reject' | 'delete' | 'merge'; organizations: readonly Organization[] };

export type OrganizationReview = {
  /** A single one is shown as verified at once and stays in the list, so that it can be undone in place. */
  approve: (organizations: readonly Organization[]) => void;
  /** Makes a verified one pending again. */
  unverify: (organization: Organization) => void;
  ask: (action: PendingAction['action'], organizations: readonly Organization[]) => void;
  dialog: ReactNode;
};

type ModeratingOptions = {
  records: ReturnType<typeof useOptimisticRecords<Organization>>;
  /** Reloads the counts. */
  reloadCounts: () => void;
  /** Reloads the list. */
  reload: () => void;
  /** Clears the selection. */
  onDone: () => void;
};

export function useOrganizationReview({
  records,
  reloadCounts,
  reload,
  onDone,
}: ModeratingOptions): OrganizationReview {
  const t = useTranslations('adminOrganizations');
  const notifications = useNotifications();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const refresh = () => {
    reloadCounts();
    void refreshStats();
  };
  const reloadAll = () => {
    reload();
    refresh();
  };
  const undoLabel = t('undo');

  /** Undoes a decision. `single`: it was about one organization, whose card is still in the list. */
  const undo = async (reviewId: string, single?: Organization) => {
    try {
      const { data } = await callApi('undoOrganizationReview', { body: { reviewId } });
      notifications.showSuccess(
        outcomeMessage(data.results, {
          done: (count) =>
            single?.status === 'PENDING'
              ? t('unverified', { name: bidiIsolate(single.name) })
              : t('undone.done', { count }),
          left: (count) => t('undone.left', { count }),
        }),
      );
    } catch (problem) {
      notifications.showFailure(t('undone.failed'), problem);
    }
    reloadAll();
    if (!single) focusTitle();
  };
  const approveOne = async (organization: Organization) => {
    const { id } = organization;
    const name = bidiIsolate(organization.name);
    const reply: Pick<ReplyOf<'verifyOrganization'>, 'reviews'> = { reviews: [] };
    try {
      const expected = { ...organization, verified: true, status: 'VERIFIED' } as const;
      await records.run(organization, expected, async () => {
        const { data, reviews } = await callApi('verifyOrganization', { params: { id } });
        reply.reviews = reviews;
        return { ...organization, ...data };
      });
    } catch (problem) {
      notifications.showFailure(t('notVerified', { name }), problem);
      if (problem instanceof ApiProblem && problem.status === 404) reload();
      return;
    }
    const [review] = reply.reviews;
    notifications.showSuccess(
      t('verified', { name }),
      review ? { label: undoLabel, run: () => void undo(review.id, organization) } : undefined,
    );
    refresh();
  };
  const unverify = async (organization: Organization) => {
    const { id } = organization;
    const name = bidiIsolate(organization.name);
    try {
      const after = await records.run(
        organization,
        { ...organization, verified: false, status: 'PENDING' },
        async () => ({ ...organization, ...(await callApi('unverifyOrganization', { params: { id } })).data }),
      );
      notifications.showSuccess(t(after.status === 'PENDING' ? 'unverified' : 'noLongerVerified', { name }), {
        label: undoLabel,
        run: () => void approveOne(after),
      });
    } catch (problem) {
      notifications.showFailure(t('notUnverified', { name }), problem);
      if (problem instanceof ApiProblem && problem.status === 404) reload();
      return;
    }
    refresh();
  };
  const reportOutcome = (
    organizations: readonly Organization[],
    action: OrganizationReviewAction,
    { review, results }: ReplyOf<'reviewOrganizations'>['data'],
  ) => {
    const name = bidiIsolate(organizations[0]?.name ?? '');
    notifications.showSuccess(
      outcomeMessage(results, {
        done: (count) => t(`done.${action}`, { count, name }),
        left: (count) => t('done.left', { count }),
      }),
      review ? { label: undoLabel, run: () => void undo(review.id) } : undefined,
    );
    onDone();
    reloadAll();
  };
  /** A decision about one organization sends its revision: nobody decides about what they have not read. Throws ApiProblem. */
  const decide = async (organizations: readonly Organization[], action: OrganizationReviewAction, reason = '') => {
    const [one, ...more] = organizations;
    const { data } = await callApi('reviewOrganizations', {
      body: {
        ids: organizations.map(({ id }) => id),
        action,
        ...(reason !== '' && { reason }),
        ...(one && more.length === 0 && { revision: one.revision }),
      },
    });
    reportOutcome(organizations, action, data);
  };
  const reportFailure = (
    organizations: readonly Organization[],
    action: OrganizationReviewAction,
    problem: unknown,
  ) => {
    const names = { count: organizations.length, name: bidiIsolate(organizations[0]?.name ?? '') };
    notifications.showFailure(t(`notDone.${action}`, names), problem);
    if (isConflictOrGone(problem)) reloadAll();
  };
  const approveMany = async (organizations: readonly Organization[]) => {
    try {
      await decide(organizations, 'approve');
      focusTitle();
    } catch (problem) {
      reportFailure(organizations, 'approve', problem);
    }
  };
  const close = (done: boolean) => {
    setPending(null);
    // The cards with the focused button are removed.
    if (done) focusTitle();
  };

  return {
    approve: (organizations) => {
      const [one, ...more] = organizations;
      if (one) void (more.length === 0 ? approveOne(one) : approveMany(organizations));
    },
    unverify: (organization) => void unverify(organization),
    ask: (action, organizations) => setPending({ action, organizations }),
    dialog:
      pending === null ? null : pending.action === 'reject' ? (
        <RejectOrganizations
          organizations={pending.organizations}
          onClose={close}
          onReject={async (reason) => {
            try {
              await decide(pending.organizations, 'reject', reason);
              return 'rejected';
            } catch (problem) {
              // The form then keeps the reason for another try.
              if (!isConflictOrGone(problem)) throw problem;
              reportFailure(pending.organizations, 'reject', problem);
              return 'refused';
            }
          }}
        />
      ) : pending.action === 'delete' ? (
        <DeleteOrganizations
          organizations={pending.organizations}
          onClose={close}
          onDelete={async () => {
            try {
              await decide(pending.organizations, 'delete');
              return true;
            } catch (problem) {
              reportFailure(pending.organizations, 'delete', problem);
              return false;
            }
          }}
        />
      ) : (
        <MergeOrganizations
          organizations={pending.organizations}
          onClose={close}
          onChanged={reloadAll}
          onMerged={(into, count) => {
            notifications.showSuccess(t('merging.done', { count, name: bidiIsolate(into.name) }));
            onDone();
            reloadAll();
          }}
        />
      ),
  };
}
