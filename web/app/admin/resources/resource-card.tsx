import type { Resource } from '@waymark/contract/resource';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDay } from '../../dashboard/use-day.ts';
import { readableNumber } from '../../resource/phone-numbers.ts';
import { StatusBadge } from '../../resource/status-badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isolated } from '../../ui/isolated.ts';
import { cardId } from './card-order.ts';
import { keys } from './read-key.ts';

type ResourceCardProps = {
  resource: Resource;
  busy: boolean;
  /** Whether single keys act: they are told only then. */
  keysOn: boolean;
  picked: boolean;
  onPick: (picked: boolean) => void;
  /** Something about it asks for a second look, so approving is not the loud choice. */
  flagged: boolean;
  onApprove: () => void;
  onReject: () => void;
  children: ReactNode;
};

/** One resource of the list. Source: specification, section 2, "/admin: Resources". */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, busy, keysOn, picked, onPick, flagged, onApprove, onReject, children } = props;
  const { id, name, status, category, description, organizationName } = resource;
  const t = useTranslations('adminResources');
  const kinds = useTranslations('enumerations.category');
  const pending = status === 'PENDING';
  const key = (letter: string) => (keysOn ? letter : undefined);
  const named = <span className="sr"> {isolated(name)}</span>;
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
          <StatusBadge status={status} />
          <span className="small soft">{kinds(category)}</span>
          {pending ? (
            <label className="tick queued-pick">
              <input
                type="checkbox"
                data-key="select"
                aria-keyshortcuts={key(keys.select)}
                aria-label={t('pick', { name: isolated(name) })}
                checked={picked}
                onChange={(event) => onPick(event.target.checked)}
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
        <Whereabouts resource={resource} />
        <Sent resource={resource} />
        {children}
      </div>
      <div className="actions">
        {pending ? (
          <>
            <Button
              look={flagged ? 'plain' : 'main'}
              icon="check"
              data-key="approve"
              aria-keyshortcuts={key(keys.approve)}
              aria-disabled={busy ? true : undefined}
              onClick={onApprove}
            >
              {t('approve')}
              {named}
            </Button>
            <Button
              icon="x"
              data-key="reject"
              aria-keyshortcuts={key(keys.reject)}
              aria-disabled={busy ? true : undefined}
              onClick={onReject}
            >
              {t('rejectIt')}
              {named}
            </Button>
          </>
        ) : null}
        <LinkButton look="quiet" to={`/resources/${id}`} data-key="open" aria-keyshortcuts={key(keys.open)}>
          {t('details')}
          {named}
        </LinkButton>
      </div>
    </article>
  );
}

/** Where it is and how it is reached, as everyone reads it; a list never says where a confidential place is. */
function Whereabouts({ resource: { address, location, contactInfo } }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const { street, city, state, zipCode } = address ?? {};
  const where = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const { phone, email, website } = contactInfo ?? {};
  const reach = [phone && readableNumber(phone), email, website?.replace(/^https?:\/\//, '')].filter(Boolean);
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

function Sent({ resource: { createdAt, createdBy, status, rejectionReason } }: { resource: Resource }) {
  const t = useTranslations('adminResources');
  const day = useDay();
  const date = day(createdAt);
  // What the API calls nobody with an account; everyone else is an address of theirs.
  const known = { anonymous: 'anonymous', 'deleted user': 'deleted' } as const;
  const who = Object.entries(known).find(([one]) => one === createdBy)?.[1];
  return (
    <>
      <p className="small soft">
        {createdBy === undefined
          ? t('sent.imported', { date })
          : t('sent.by', { date, who: who ? t(`sent.${who}`) : isolated(createdBy) })}
      </p>
      {status === 'REJECTED' && rejectionReason ? (
        <p className="why">{t('reason', { reason: isolated(rejectionReason) })}</p>
      ) : null}
    </>
  );
}
