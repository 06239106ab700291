import type { Resource } from '@waymark/contract/resource';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../frame/site.ts';
import { LinkButton, OutsideButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Note } from '../ui/note.tsx';
import { BackToList } from './back-link.tsx';
import { CheckedNote } from './checked-note.tsx';
import { useClockWords } from './clock-words.ts';
import { HoursTable } from './hours-table.tsx';
import { openingOf } from './opening.ts';
import { OpeningFact } from './opening-fact.tsx';
import { dialAddress, numberToCall, readableNumber } from './phone-numbers.ts';
import { ResourceSections } from './resource-sections.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WhereAndHow } from './where-and-how.tsx';
import { whereaboutsOf } from './whereabouts.ts';

type ResourceViewProps = {
  resource: Resource;
  /** What whoever looks after it can do. */
  tools?: ReactNode;
  /** What has just happened, and why nobody else sees it. */
  notes?: ReactNode;
};

export function ResourceView({ resource, tools, notes }: ResourceViewProps) {
  const t = useTranslations('resource');
  const { site } = useSite();
  const callable = numberToCall(resource) !== null;
  return (
    <div className="wrap page stack">
      <div className="row row--apart">
        <BackToList />
        {tools}
      </div>
      {notes}
      <div className="with-side with-side--end">
        <article className="resource">
          <Head resource={resource} />
          {resource.status === 'PERMANENTLY_CLOSED' ? null : <ResourceSections resource={resource} />}
        </article>
        {resource.status === 'PERMANENTLY_CLOSED' ? null : (
          <aside className="stack stay" aria-label={`${t('hours.title')}, ${t('contact.title')}`}>
            <Card roomy className="stack">
              <HoursTable hours={resource.operatingHours} callable={callable} />
            </Card>
            <Card roomy className="stack tight">
              <WhereAndHow resource={resource} />
            </Card>
            <CheckedNote resource={resource} />
            <SuggestLink resource={resource} />
            <p className="print-only">{t('printed', { platform: site.platformName })}</p>
          </aside>
        )}
      </div>
    </div>
  );
}

/** For everyone who sees a mistake but may not mend it at once. */
function SuggestLink({ resource: { id, may } }: { resource: Resource }) {
  const t = useTranslations('resource.desk');
  if (may?.edit) return null;
  return (
    <p className="no-print">
      <Link className="place" to={`/resources/${id}/suggest`}>
        {t('suggest')}
      </Link>
    </p>
  );
}

function Head({ resource }: { resource: Resource }) {
  const t = useTranslations('resource');
  const names = useTranslations('enumerations.category');
  const closed = resource.status === 'PERMANENTLY_CLOSED';
  return (
    <header className="stack resource__head">
      <div className="row tight">
        <StatusBadge status={resource.status} />
        <span className="soft small">{names(resource.category)}</span>
      </div>
      <h1 className="h-page">
        <span dir="auto">{resource.name}</span>
      </h1>
      <RunBy resource={resource} />
      {closed ? <Closed resource={resource} /> : null}
      {closed ? null : <OpeningFact opening={openingOf(resource)} callable={numberToCall(resource) !== null} />}
      <News resource={resource} />
      <p className="resource__text" dir="auto">
        {resource.description}
      </p>
      {resource.inferred?.includes('category') ? <p className="soft small">{t('guessed')}</p> : null}
      {closed ? null : <Actions resource={resource} />}
    </header>
  );
}

function RunBy({ resource: { organizationId, organizationName } }: { resource: Resource }) {
  const t = useTranslations('resource');
  const name = organizationName?.trim() ?? '';
  if (name === '') return null;
  return (
    <p>
      {t.rich('by', {
        organization: () =>
          organizationId ? (
            <Link to={`/organizations/${encodeURIComponent(organizationId)}`}>
              <span dir="auto">{name}</span>
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          ),
      })}
    </p>
  );
}

function News({ resource: { alert } }: { resource: Resource }) {
  const t = useTranslations('resource.alert');
  const words = useClockWords();
  if (!alert) return null;
  return (
    <Note kind="warn">
      <p>
        <strong>{t('label')}:</strong> <span dir="auto">{alert.text}</span>
        {alert.until ? ` ${t('until', { date: words.date(alert.until) })}` : ''}
      </p>
    </Note>
  );
}

/** Closed for good: the page stays, says so, and leads to others. */
function Closed({ resource: { category } }: { resource: Resource }) {
  const t = useTranslations('resource.closed');
  const names = useTranslations('enumerations.category');
  return (
    <Note kind="warn">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>
        <LinkButton look="main" to={`/search?category=${category.toLowerCase()}`}>
          {t('others', { category: names(category) })}
        </LinkButton>
      </p>
    </Note>
  );
}

function Actions({ resource }: { resource: Resource }) {
  const t = useTranslations('resource');
  const call = numberToCall(resource);
  const whereabouts = whereaboutsOf(resource);
  const directions = whereabouts.kind === 'public' ? whereabouts.directions : null;
  const label = { voice: 'call', text: 'textTo', tty: 'tty' } as const;
  return (
    <>
      <div className="actions no-print">
        {call ? (
          <OutsideButton look="main" icon={call.type === 'text' ? 'speech' : 'phone'} href={dialAddress(call)}>
            <span>
              {t.rich(label[call.type], {
                number: () => (
                  <bdi dir="ltr">
                    {readableNumber(call.number)}
                    {call.extension ? ` x${call.extension}` : ''}
                  </bdi>
                ),
              })}
            </span>
          </OutsideButton>
        ) : null}
        {directions ? (
          <OutsideButton icon="pin" href={directions}>
            {t('directions')}
          </OutsideButton>
        ) : null}
      </div>
      <ShareButtons id={resource.id} name={resource.name} />
    </>
  );
}
