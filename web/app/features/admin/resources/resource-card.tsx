import { type CheckMethod, checkMethods } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../../domain/records/card/status-to-show.ts';
import { CheckButtons } from '../../../domain/records/check/check-buttons.tsx';
import { useLastChecked } from '../../../domain/records/show/last-checked.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DottedText } from '../../../ui/dotted-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardId } from './card-order.ts';
import { shortcuts } from './keyboard-shortcuts.ts';
import { senderOf } from './sender.ts';

type ResourceCardProps = {
  resource: Resource;
  busy: boolean;
  /** Whether single-key shortcuts are on; only then are they announced (`aria-keyshortcuts`). */
  shortcutsEnabled: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** It has likely duplicates, so approving is not the primary action. */
  flagged: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Records a check of today; offered for public resources. */
  onCheck: (method: CheckMethod) => void;
  children: ReactNode;
};

/** One resource of the list. */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, busy, shortcutsEnabled, selected, onSelect, flagged, onApprove, onReject, onCheck, children } =
    props;
  const { id, name, status, category, description, organizationName } = resource;
  const t = useTranslations('adminResources');
  const categoryLabel = useTranslations('enumerations.category');
  const pending = status === 'PENDING';
  const shortcut = (key: string) => (shortcutsEnabled ? key : undefined);
  const ofResource = <span className="sr"> {bidiIsolate(name)}</span>;
  return (
    <article
      className="card result queued"
      id={cardId(id)}
      tabIndex={-1}
      aria-labelledby={`${cardId(id)}-name`}
      aria-busy={busy}
    >
      <div className="stack tight">
        <div className="row tight">
          <StatusBadge status={statusToShow(resource)} />
          <span className="small soft">{categoryLabel(category)}</span>
          {pending ? (
            <label className="tick queued-pick">
              <input
                type="checkbox"
                data-key="select"
                aria-keyshortcuts={shortcut(shortcuts.select)}
                aria-label={t('pick', { name: bidiIsolate(name) })}
                checked={selected}
                onChange={(event) => onSelect(event.target.checked)}
              />
              <span aria-hidden="true">{t('select')}</span>
            </label>
          ) : null}
        </div>
        <h2 className="h-small" id={`${cardId(id)}-name`}>
          <Link to={`/resources/${id}`}>
            <span dir="auto">{name}</span>
          </Link>
        </h2>
        {organizationName && organizationName !== name ? (
          <p className="small soft">
            <bdi>{organizationName}</bdi>
          </p>
        ) : null}
        <p className="queued-text" dir="auto">
          {description}
        </p>
        <InferredFields resource={resource} />
        <AddressAndContact resource={resource} />
        <Submission resource={resource} />
        <SourceListing resource={resource} />
        <LastCheck resource={resource} />
        {children}
      </div>
      <div className="actions">
        {pending ? (
          <>
            <BusyButton
              look={flagged ? 'plain' : 'main'}
              icon="check"
              data-key="approve"
              aria-keyshortcuts={shortcut(shortcuts.approve)}
              busy={busy}
              onClick={onApprove}
            >
              {t('approve')}
              {ofResource}
            </BusyButton>
            <BusyButton
              icon="x"
              data-key="reject"
              aria-keyshortcuts={shortcut(shortcuts.reject)}
              busy={busy}
              onClick={onReject}
            >
              {t('rejectIt')}
              {ofResource}
            </BusyButton>
          </>
        ) : null}
        <LinkButton look="quiet" to={`/resources/${id}`} data-key="open" aria-keyshortcuts={shortcut(shortcuts.open)}>
          {t('details')}
          {ofResource}
        </LinkButton>
      </div>
      {isPublicStatus(status) && resource.mergedInto === undefined ? (
        <CheckButtons resource={resource} methods={checkMethods} busy={busy} onCheck={onCheck} />
      ) : null}
    </article>
  );
}

/** When a public resource was last checked. */
function LastCheck({ resource }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const lastChecked = useLastChecked()(resource);
  return isPublicStatus(resource.status) ? <p className="small soft">{lastChecked ?? t('unchecked')}</p> : null;
}

const inferredLabelKeys = {
  category: 'category',
  type: 'type',
  status: 'status',
  'operatingHours.weekly': 'weekly',
  'operatingHours.timeZone': 'timeZone',
} as const;

/** Fields that nobody has filled in and the server has inferred. */
function InferredFields({ resource: { inferred = [] } }: { resource: Resource }) {
  const t = useTranslations('adminResources.inferred');
  const formatList = useFormatList();
  return inferred.length > 0 ? (
    <p className="small soft">
      {t('label', { list: formatList(inferred.map((field) => t(inferredLabelKeys[field]))) })}
    </p>
  ) : null;
}

/** Address and contact details. The API leaves confidential addresses out of lists, also for administrators. */
function AddressAndContact({ resource: { address, location, contactInfo } }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const { street, city, state, zipCode } = address ?? {};
  const where = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const { phone, email, website } = contactInfo ?? {};
  const contacts = [phone && formatPhone(phone), email, website?.replace(/^https?:\/\//, '')].filter(Boolean);
  const hidden = location !== undefined && location.visibility !== 'public';
  return (
    <>
      {where ? (
        <p className="fact small">
          <Icon name="pin" />
          <bdi>{where}</bdi>
        </p>
      ) : null}
      {hidden ? (
        <p className="fact small">
          <Icon name="shield" />
          <strong>{t('hidden')}</strong>
        </p>
      ) : null}
      {contacts.length > 0 ? (
        <p className="fact small">
          <Icon name="phone" />
          <DottedText parts={contacts} />
        </p>
      ) : null}
    </>
  );
}

/** The source that it was imported from, its id there, and whether it is still listed there. */
function SourceListing({ resource: { importedFrom, listing } }: { resource: Resource }) {
  const t = useTranslations('adminResources.listing');
  const formatDay = useFormatDay();
  if (!importedFrom) return null;
  const { sourceId, lastSeenAt, unlistedSince } = listing ?? {};
  const source = bidiIsolate(importedFrom);
  const facts = [
    t('source', { source }),
    sourceId && t('id', { id: bidiIsolate(sourceId) }),
    lastSeenAt && t('seen', { date: formatDay(lastSeenAt) }),
  ];
  return (
    <>
      <p className="small soft anywhere">
        <DottedText parts={facts} />
      </p>
      {unlistedSince ? (
        <p className="fact small">
          <Icon name="alert" />
          <strong>{t('unlisted', { source, date: formatDay(unlistedSince) })}</strong>
        </p>
      ) : null}
    </>
  );
}

/** When and by whom it was submitted, and why it was rejected. */
function Submission({ resource }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const formatDay = useFormatDay();
  const formatDateTime = useFormatDateTime();
  const { createdAt, createdBy = '', status, rejectionReason } = resource;
  // For a pending one, hours matter.
  const date = status === 'PENDING' ? formatDateTime(createdAt) : formatDay(createdAt);
  const sender = senderOf(resource);
  const who = sender === 'anonymous' || sender === 'deleted' ? t(`sent.${sender}`) : bidiIsolate(createdBy);
  return (
    <>
      <p className="small soft">{sender === 'import' ? t('sent.imported', { date }) : t('sent.by', { date, who })}</p>
      {status === 'REJECTED' && rejectionReason ? (
        <p className="why">{t('reason', { reason: bidiIsolate(rejectionReason) })}</p>
      ) : null}
    </>
  );
}
