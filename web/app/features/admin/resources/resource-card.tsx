import { type CheckMethod, checkMethods } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../../domain/records/card/labels.ts';
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
import { Icon } from '../../../ui/icon.tsx';
import { cardId } from './card-order.ts';
import { shortcuts } from './keyboard-shortcuts.ts';
import { senderOf } from './sender.ts';

type ResourceCardProps = {
  resource: Resource;
  busy: boolean;
  /** Whether single-key shortcuts are on: they are shown only then. */
  keysOn: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** Something about it asks for a second look, so approving is not the loud choice. */
  flagged: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Says that it is right today; shown for what people can find. */
  onCheck: (method: CheckMethod) => void;
  children: ReactNode;
};

/** One resource of the list. */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, busy, keysOn, selected, onSelect, flagged, onApprove, onReject, onCheck, children } = props;
  const { id, name, status, category, description, organizationName } = resource;
  const t = useTranslations('adminResources');
  const kinds = useTranslations('enumerations.category');
  const pending = status === 'PENDING';
  const key = (letter: string) => (keysOn ? letter : undefined);
  const named = <span className="sr"> {bidiIsolate(name)}</span>;
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
          <span className="small soft">{kinds(category)}</span>
          {pending ? (
            <label className="tick queued-pick">
              <input
                type="checkbox"
                data-key="select"
                aria-keyshortcuts={key(shortcuts.select)}
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
        <Inferred resource={resource} />
        <Whereabouts resource={resource} />
        <Sent resource={resource} />
        <Listing resource={resource} />
        <Checked resource={resource} />
        {children}
      </div>
      <div className="actions">
        {pending ? (
          <>
            <BusyButton
              look={flagged ? 'plain' : 'main'}
              icon="check"
              data-key="approve"
              aria-keyshortcuts={key(shortcuts.approve)}
              busy={busy}
              onClick={onApprove}
            >
              {t('approve')}
              {named}
            </BusyButton>
            <BusyButton
              icon="x"
              data-key="reject"
              aria-keyshortcuts={key(shortcuts.reject)}
              busy={busy}
              onClick={onReject}
            >
              {t('rejectIt')}
              {named}
            </BusyButton>
          </>
        ) : null}
        <LinkButton look="quiet" to={`/resources/${id}`} data-key="open" aria-keyshortcuts={key(shortcuts.open)}>
          {t('details')}
          {named}
        </LinkButton>
      </div>
      {isPublicStatus(status) && resource.mergedInto === undefined ? (
        <CheckButtons resource={resource} methods={checkMethods} busy={busy} onCheck={onCheck} />
      ) : null}
    </article>
  );
}

/** When people last made sure that what they can find is right. */
function Checked({ resource }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const lastChecked = useLastChecked()(resource);
  return isPublicStatus(resource.status) ? <p className="small soft">{lastChecked ?? t('unchecked')}</p> : null;
}

const inferredWords = {
  category: 'category',
  type: 'type',
  status: 'status',
  'operatingHours.weekly': 'weekly',
  'operatingHours.timeZone': 'timeZone',
} as const;

/** What nobody has given, so that whoever knows better can say it. */
function Inferred({ resource: { inferred = [] } }: { resource: Resource }) {
  const t = useTranslations('adminResources.inferred');
  const listOf = useFormatList();
  return inferred.length > 0 ? (
    <p className="small soft">{t('label', { list: listOf(inferred.map((field) => t(inferredWords[field]))) })}</p>
  ) : null;
}

/** Where it is and how it is reached, as everyone reads it; a list never says where a confidential place is. */
function Whereabouts({ resource: { address, location, contactInfo } }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const { street, city, state, zipCode } = address ?? {};
  const where = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const { phone, email, website } = contactInfo ?? {};
  const reach = [phone && formatPhone(phone), email, website?.replace(/^https?:\/\//, '')].filter(Boolean);
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
      {reach.length > 0 ? (
        <p className="fact small">
          <Icon name="phone" />
          <span>
            {reach.map((one, index) => (
              <span key={one}>
                {index > 0 ? ' · ' : null}
                <bdi>{one}</bdi>
              </span>
            ))}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** What it is called in the directory that it came from, and whether it is still there. */
function Listing({ resource: { importedFrom, listing } }: { resource: Resource }) {
  const t = useTranslations('adminResources.listing');
  const day = useFormatDay();
  if (!importedFrom) return null;
  const { sourceId, lastSeenAt, unlistedSince } = listing ?? {};
  const source = bidiIsolate(importedFrom);
  const facts = [
    t('source', { source }),
    sourceId && t('id', { id: bidiIsolate(sourceId) }),
    lastSeenAt && t('seen', { date: day(lastSeenAt) }),
  ];
  return (
    <>
      <p className="small soft anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {unlistedSince ? (
        <p className="fact small">
          <Icon name="alert" />
          <strong>{t('unlisted', { source, date: day(unlistedSince) })}</strong>
        </p>
      ) : null}
    </>
  );
}

function Sent({ resource }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const day = useFormatDay();
  const moment = useFormatDateTime();
  const { createdAt, createdBy = '', status, rejectionReason } = resource;
  // Of what waits for a decision, hours count.
  const date = status === 'PENDING' ? moment(createdAt) : day(createdAt);
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
