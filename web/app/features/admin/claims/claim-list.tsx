import { maxLengths } from '@waymark/contract/field-limits';
import type { PendingClaim } from '@waymark/contract/membership';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { refreshStats } from '../pending-counts.ts';
import '../messages/messages.css';

type ClaimListProps = { claims: readonly PendingClaim[]; reload: () => void };

/** A decided claim stays in the list, with its decision, until another list is loaded. */
export function ClaimList({ claims, reload }: ClaimListProps) {
  return (
    <ul className="stack dash-entries">
      {claims.map((claim) => (
        // Decided by somebody else meanwhile, it is shown anew.
        <li key={`${claim.id} ${claim.status}`}>
          <ClaimCard first={claim} reload={reload} />
        </li>
      ))}
    </ul>
  );
}

const colours = { PENDING: 'yellow', APPROVED: 'green', REJECTED: 'grey' } as const;
const labels = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const;

function ClaimCard({ first, reload }: { first: PendingClaim; reload: () => void }) {
  const t = useTranslations('adminClaims');
  const formatDateTime = useFormatDateTime();
  const formatList = useFormatList();
  const notifications = useNotifications();
  const [claim, setClaim] = useState(first);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const { id, organizationId, organizationName, organizationEmail, organizationWebsite, status } = claim;
  const decide = async (call: () => Promise<{ data: PendingClaim }>) => {
    setBusy(true);
    try {
      const { data } = await call();
      setClaim(data);
      if (data.status !== 'PENDING') notifications.showSuccess(t(`done.${data.status}`));
    } catch (problem) {
      notifications.showFailure(t('notDecided'), problem);
      if (isConflictOrGone(problem)) reload();
    } finally {
      setBusy(false);
    }
    await refreshStats();
  };
  const contacts = [organizationEmail, organizationWebsite].filter((contact) => contact !== undefined);
  const params = { id };
  return (
    <article className="card stack" aria-labelledby={`claim-${id}`}>
      <div className="row row--apart">
        <h2 className="h-small" id={`claim-${id}`}>
          <Link className="place" to={`/organizations/${organizationId}`}>
            <bdi>{organizationName}</bdi>
          </Link>
        </h2>
        <Badge colour={colours[status]}>{t(labels[status])}</Badge>
      </div>
      <p className="small soft message-words">
        {t('from', { name: bidiIsolate(claim.userName), email: bidiIsolate(claim.userEmail) })} ·{' '}
        <time dateTime={claim.createdAt}>{t('asked', { date: formatDateTime(claim.createdAt) })}</time>
      </p>
      <p className="message-words" dir="auto">
        {claim.words}
      </p>
      <p className="small message-words">
        {contacts.length > 0 ? t('listed', { facts: formatList(contacts.map(bidiIsolate)) }) : t('nothingListed')}
      </p>
      {claim.reason ? <p>{t('reasonSaid', { reason: bidiIsolate(claim.reason) })}</p> : null}
      {status === 'PENDING' ? (
        <>
          {claim.kept ? <Note kind="warn">{t('kept')}</Note> : null}
          <Field id={`reason-${id}`} label={t('reason')}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                dir="auto"
                maxLength={maxLengths.reason}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className="actions">
            <BusyButton
              look="main"
              icon="check"
              busy={busy}
              onClick={() => void decide(() => callApi('approveClaim', { params })).catch(reportError)}
            >
              {t('approve')}
              <span className="sr"> {organizationName}</span>
            </BusyButton>
            <BusyButton
              icon="x"
              busy={busy}
              onClick={() => void decide(() => callApi('rejectClaim', { params, body: { reason } })).catch(reportError)}
            >
              {t('reject')}
              <span className="sr"> {organizationName}</span>
            </BusyButton>
          </div>
        </>
      ) : null}
    </article>
  );
}
