/** Approving, rejecting, deleting, merging and undoing. Source: docs/decisions/0044. */
import type { Organization } from '@waymark/contract/organization';
import type { OrganizationReviewAction } from '@waymark/contract/organization-review';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import type { ReplyOf } from '../../../api/calls.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import type { useOptimisticRecords } from '../use-optimistic.ts';
import { DeleteOrganizations } from './delete-organizations.tsx';
import { MergeOrganizations } from './merge-organizations.tsx';
import { RejectOrganizations } from './reject-organizations.tsx';

type Asked = { action: 'reject' | 'delete' | 'merge'; about: readonly Organization[] };

export type Moderating = {
  /** One is shown as verified at once, and stays in the list as it is, so that it can be taken back where it was done. */
  approve: (organizations: readonly Organization[]) => void;
  /** Says that a verified one is pending again. */
  unverify: (organization: Organization) => void;
  ask: (action: Asked['action'], organizations: readonly Organization[]) => void;
  question: ReactNode;
};

type ModeratingPlan = {
  records: ReturnType<typeof useOptimisticRecords<Organization>>;
  /** The counts are asked for anew. */
  decided: () => void;
  /** The list is asked for anew. */
  reload: () => void;
  /** They are no longer selected. */
  onDone: () => void;
};

export function useModerating({ records, decided, reload, onDone }: ModeratingPlan): Moderating {
  const t = useTranslations('adminOrganizations');
  const notifications = useNotifications();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => {
    decided();
    void refreshStats();
  };
  const reloadAll = () => {
    reload();
    refresh();
  };
  const undoLabel = t('undo');

  /** Takes a decision back. `single`: the card that it was made on is still there. */
  const undo = async (reviewId: string, single?: Organization) => {
    try {
      const { data } = await callApi('undoOrganizationReview', { body: { reviewId } });
      const back = data.results.filter(({ outcome }) => outcome === 'done').length;
      const left = data.results.length - back;
      const others = left > 0 ? ` ${t('undone.left', { count: left })}` : '';
      const isPending = single?.status === 'PENDING' && back > 0;
      const done = isPending
        ? t('unverified', { name: bidiIsolate(single.name) })
        : back > 0
          ? t('undone.done', { count: back })
          : '';
      notifications.show(`${done}${others}`.trim());
    } catch (problem) {
      notifications.fail(t('undone.failed'), problem);
    }
    reloadAll();
    if (!single) focusTitle();
  };
  const approveOne = async (organization: Organization) => {
    const { id } = organization;
    const name = bidiIsolate(organization.name);
    const made: Pick<ReplyOf<'verifyOrganization'>, 'reviews'> = { reviews: [] };
    try {
      const expected = { ...organization, verified: true, status: 'VERIFIED' } as const;
      await records.run(organization, expected, async () => {
        const { data, reviews } = await callApi('verifyOrganization', { params: { id } });
        made.reviews = reviews;
        return { ...organization, ...data };
      });
    } catch (problem) {
      notifications.fail(t('notVerified', { name }), problem);
      // It is gone.
      if (problem instanceof ApiProblem && problem.status === 404) reload();
      return;
    }
    const [review] = made.reviews;
    notifications.show(
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
      notifications.show(t(after.status === 'PENDING' ? 'unverified' : 'noLongerVerified', { name }), {
        label: undoLabel,
        run: () => void approveOne(after),
      });
    } catch (problem) {
      notifications.fail(t('notUnverified', { name }), problem);
      if (problem instanceof ApiProblem && problem.status === 404) reload();
      return;
    }
    refresh();
  };
  const tell = (
    organizations: readonly Organization[],
    action: OrganizationReviewAction,
    { review, results }: ReplyOf<'reviewOrganizations'>['data'],
  ) => {
    const count = results.filter(({ outcome }) => outcome === 'done').length;
    const left = results.length - count;
    const done = count > 0 ? t(`done.${action}`, { count, name: bidiIsolate(organizations[0]?.name ?? '') }) : '';
    const others = left > 0 ? ` ${t('done.left', { count: left })}` : '';
    notifications.show(
      `${done}${others}`.trim(),
      review ? { label: undoLabel, run: () => void undo(review.id) } : undefined,
    );
    onDone();
    reloadAll();
  };
  /** A single decision sends the revision, so that nobody decides about what they have not read. Throws ApiProblem. */
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
    tell(organizations, action, data);
  };
  const failed = (organizations: readonly Organization[], action: OrganizationReviewAction, problem: unknown) => {
    const names = { count: organizations.length, name: bidiIsolate(organizations[0]?.name ?? '') };
    notifications.fail(t(`notDone.${action}`, names), problem);
    if (isChanged(problem)) reloadAll();
  };
  const approveMany = async (organizations: readonly Organization[]) => {
    try {
      await decide(organizations, 'approve');
      focusTitle();
    } catch (problem) {
      failed(organizations, 'approve', problem);
    }
  };
  const close = (done: boolean) => {
    setAsked(null);
    // The cards go, and with them the button that had the focus.
    if (done) focusTitle();
  };

  return {
    approve: (organizations) => {
      const [one, ...more] = organizations;
      if (one) void (more.length === 0 ? approveOne(one) : approveMany(organizations));
    },
    unverify: (organization) => void unverify(organization),
    ask: (action, about) => setAsked({ action, about }),
    question:
      asked === null ? null : asked.action === 'reject' ? (
        <RejectOrganizations
          organizations={asked.about}
          onClose={close}
          onReject={async (reason) => {
            try {
              await decide(asked.about, 'reject', reason);
              return 'rejected';
            } catch (problem) {
              // The reason is kept for another try.
              if (!isChanged(problem)) throw problem;
              failed(asked.about, 'reject', problem);
              return 'refused';
            }
          }}
        />
      ) : asked.action === 'delete' ? (
        <DeleteOrganizations
          organizations={asked.about}
          onClose={close}
          onDelete={async () => {
            try {
              await decide(asked.about, 'delete');
              return true;
            } catch (problem) {
              failed(asked.about, 'delete', problem);
              return false;
            }
          }}
        />
      ) : (
        <MergeOrganizations
          organizations={asked.about}
          onClose={close}
          onChanged={reloadAll}
          onMerged={(into, count) => {
            notifications.show(t('merging.done', { count, name: bidiIsolate(into.name) }));
            onDone();
            reloadAll();
          }}
        />
      ),
  };
}

/** By somebody else, since it was read. */
function isChanged(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404);
}
