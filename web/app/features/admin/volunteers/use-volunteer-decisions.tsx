import type { Volunteer } from '@waymark/contract/volunteer';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { refreshStats } from '../pending-counts.ts';
import type { useOptimisticRecords } from '../use-optimistic.ts';

export type VolunteerDecisions = {
  /** Approved, or pending again. They stay in the list as it is, so that it can be taken back where it was done. */
  toggle: (volunteer: Volunteer) => void;
  askReject: (volunteer: Volunteer) => void;
  question: ReactNode;
};

/** The toggle flips the check, Reject deletes. */
export function useVolunteerDecisions(
  records: ReturnType<typeof useOptimisticRecords<Volunteer>>,
  reload: () => void,
): VolunteerDecisions {
  const t = useTranslations('adminVolunteers');
  const notifications = useNotifications();
  const [asked, setAsked] = useState<Volunteer | null>(null);
  /** Somebody else changed or deleted them meanwhile: shows how they stand. */
  const showPresent = async ({ id }: Volunteer) => {
    try {
      const { data } = await callApi('readVolunteer', { params: { id } });
      records.put(data);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 404) reload();
    }
  };
  const toggle = async (volunteer: Volunteer) => {
    const { id, userId: _account, createdAt: _created, updatedAt: _changed, ...written } = volunteer;
    const backgroundChecked = !volunteer.backgroundChecked;
    const name = bidiIsolate(nameOf(volunteer));
    try {
      const after = await records.run(volunteer, { ...volunteer, backgroundChecked }, async () => {
        const { data } = await callApi('editVolunteer', { params: { id }, body: { ...written, backgroundChecked } });
        return data;
      });
      notifications.show(t(backgroundChecked ? 'approved' : 'pending', { name }), {
        label: t('undo'),
        run: () => void toggle(after),
      });
    } catch (problem) {
      notifications.fail(t(backgroundChecked ? 'notApproved' : 'notPending', { name }), problem);
      if (problem instanceof ApiProblem && [404, 409].includes(problem.status)) await showPresent(volunteer);
    }
    void refreshStats();
  };
  const reject = async () => {
    if (!asked) return;
    const name = bidiIsolate(nameOf(asked));
    try {
      await callApi('deleteVolunteer', { params: { id: asked.id } });
      notifications.show(t('reject.done', { name }));
    } catch (problem) {
      // Somebody was faster: what was wanted is so.
      if (problem instanceof ApiProblem && problem.status === 404) notifications.show(t('reject.gone', { name }));
      else {
        notifications.fail(t('reject.failed', { name }), problem);
        return;
      }
    }
    reload();
    void refreshStats();
    // The card goes, and with it the button that had the focus.
    focusTitle();
  };
  return {
    toggle: (volunteer) => void toggle(volunteer),
    askReject: setAsked,
    question: (
      <Confirm
        id="reject-volunteer"
        open={asked !== null}
        title={t('reject.title', { name: bidiIsolate(asked ? nameOf(asked) : '') })}
        answer={t('reject.answer')}
        danger
        onClose={() => setAsked(null)}
        onAnswer={reject}
      >
        <p>{t('reject.text')}</p>
      </Confirm>
    ),
  };
}

function nameOf({ firstName, lastName }: Volunteer): string {
  return `${firstName} ${lastName}`;
}
