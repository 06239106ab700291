import type { Volunteer } from '@waymark/contract/volunteer';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { refreshStats } from '../pending-counts.ts';
import type { useOptimisticRecords } from '../use-optimistic.ts';

export type VolunteerDecisions = {
  /** Approves a volunteer or makes one pending again. The card stays in the list, so that it can be undone in place. */
  toggle: (volunteer: Volunteer) => void;
  askReject: (volunteer: Volunteer) => void;
  question: ReactNode;
};

/** `toggle` changes `backgroundChecked`; rejecting deletes the volunteer. */
export function useVolunteerDecisions(
  records: ReturnType<typeof useOptimisticRecords<Volunteer>>,
  reload: () => void,
): VolunteerDecisions {
  const t = useTranslations('adminVolunteers');
  const notifications = useNotifications();
  const [rejecting, setRejecting] = useState<Volunteer | null>(null);
  /** Shows the current state after somebody else has changed or deleted the volunteer. */
  const showCurrent = async ({ id }: Volunteer) => {
    try {
      const { data } = await callApi('readVolunteer', { params: { id } });
      records.put(data);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 404) reload();
    }
  };
  const toggle = async (volunteer: Volunteer) => {
    const { id, userId: _account, createdAt: _created, updatedAt: _changed, ...fields } = volunteer;
    const backgroundChecked = !volunteer.backgroundChecked;
    const name = bidiIsolate(nameOf(volunteer));
    try {
      const after = await records.run(volunteer, { ...volunteer, backgroundChecked }, async () => {
        const { data } = await callApi('editVolunteer', { params: { id }, body: { ...fields, backgroundChecked } });
        return data;
      });
      notifications.showSuccess(t(backgroundChecked ? 'approved' : 'pending', { name }), {
        label: t('undo'),
        run: () => void toggle(after),
      });
    } catch (problem) {
      notifications.showFailure(t(backgroundChecked ? 'notApproved' : 'notPending', { name }), problem);
      if (isConflictOrGone(problem)) await showCurrent(volunteer);
    }
    void refreshStats();
  };
  const reject = async () => {
    if (!rejecting) return;
    const name = bidiIsolate(nameOf(rejecting));
    try {
      await callApi('deleteVolunteer', { params: { id: rejecting.id } });
      notifications.showSuccess(t('reject.done', { name }));
    } catch (problem) {
      // Somebody else has deleted the volunteer already.
      if (problem instanceof ApiProblem && problem.status === 404)
        notifications.showSuccess(t('reject.gone', { name }));
      else {
        notifications.showFailure(t('reject.failed', { name }), problem);
        return;
      }
    }
    reload();
    void refreshStats();
    // The card with the focused button is removed.
    focusTitle();
  };
  return {
    toggle: (volunteer) => void toggle(volunteer),
    askReject: setRejecting,
    question: (
      <Confirm
        id="reject-volunteer"
        open={rejecting !== null}
        title={t('reject.title', { name: bidiIsolate(rejecting ? nameOf(rejecting) : '') })}
        confirmLabel={t('reject.answer')}
        danger
        onClose={() => setRejecting(null)}
        onConfirm={reject}
      >
        <p>{t('reject.text')}</p>
      </Confirm>
    ),
  };
}

function nameOf({ firstName, lastName }: Volunteer): string {
  return `${firstName} ${lastName}`;
}
