import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { Resource } from '@waymark/contract/resource';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useContactHint } from '../../domain/records/card/contact-hint.ts';
import { useFormatList } from '../../domain/records/card/enumeration-labels.ts';
import { openingStatusOf } from '../../domain/records/card/opening-status.ts';
import { OpeningStatusRow } from '../../domain/records/card/opening-status-row.tsx';
import { formatPhone, phoneUrl, primaryCallTarget } from '../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../domain/records/card/status-to-show.ts';
import { visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { Directions } from '../../domain/records/show/directions.tsx';
import { HoursTable } from '../../domain/records/show/hours-table.tsx';
import { useLastChecked } from '../../domain/records/show/last-checked.ts';
import { LocationSection } from '../../domain/records/show/location-section.tsx';
import { ResourceSections } from '../../domain/records/show/resource-sections.tsx';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { useSite } from '../../page/site.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { ExternalButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconRow } from '../../ui/icon-row.tsx';
import { Note } from '../../ui/note.tsx';
import { Tags } from '../../ui/tags.tsx';
import { BackToListLink } from './back-to-list-link.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** Loaded on demand: few places report their availability. */
const AvailabilityFact = lazy(async () => ({ default: (await import('./availability-fact.tsx')).AvailabilityFact }));
/** Loaded on demand: few services have several places. */
const OtherPlaces = lazy(async () => ({ default: (await import('./other-places.tsx')).OtherPlaces }));

type ResourceViewProps = {
  resource: Resource;
  /** Address of the list it was opened from. */
  back?: string | undefined;
  /** Tools for editors. */
  tools?: ReactNode;
  /** A notice about the last action, and why the resource is not public. */
  notes?: ReactNode;
  /** Tools for checking, below the date of the last check. */
  checking?: ReactNode;
  /** The question whether the listing was right, for visitors. */
  asking?: ReactNode;
};

export function ResourceView({ resource, back = '/search', tools, notes, checking, asking }: ResourceViewProps) {
  const t = useTranslations('resource');
  const { site } = useSite();
  const isClosed = resource.status === 'PERMANENTLY_CLOSED';
  return (
    <div className="wrap page stack">
      <div className="row row--apart">
        <BackToListLink to={back} />
        {tools}
      </div>
      {notes}
      <div className="with-side with-side--end">
        <article className="resource">
          <Head resource={resource} />
          {isClosed ? null : <ResourceSections resource={resource} />}
          {resource.otherPlaces ? (
            <Suspense>
              <OtherPlaces places={resource.otherPlaces} />
            </Suspense>
          ) : null}
          {isClosed ? null : asking}
        </article>
        {isClosed ? null : (
          <aside className="stack stay" aria-label={`${t('hours.title')}, ${t('contact.title')}`}>
            <Card roomy className="stack">
              <HoursTable hours={resource.operatingHours} way={bestContactChannel(resource)} />
            </Card>
            <Card roomy className="stack tight">
              <LocationSection resource={resource} />
            </Card>
            <CheckedNote resource={resource} />
            {checking}
            <SuggestLink resource={resource} />
            <p className="print-only">{t('printed', { platform: site.platformName })}</p>
          </aside>
        )}
      </div>
    </div>
  );
}

/** For people who may not edit the resource themselves. */
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
  const isInferred = resource.inferred?.includes('category');
  // OTHER is what is left when the engine recognized nothing.
  const isGuess = isInferred && resource.category !== 'OTHER';
  const isUnknown = isInferred && !isGuess;
  const { writtenIn } = resource;
  const locale = useLocale();
  return (
    <header className="stack resource__head">
      <div className="row tight">
        <StatusBadge status={statusToShow(resource)} />
        {isUnknown ? null : (
          <span className="soft small">
            {isGuess ? t('guess', { kind: names(resource.category) }) : names(resource.category)}
          </span>
        )}
      </div>
      <h1 className="h-page">
        <span dir="auto">{resource.name}</span>
      </h1>
      {resource.alternateName ? <p>{t('alsoKnownAs', { name: bidiIsolate(resource.alternateName) })}</p> : null}
      <RunBy resource={resource} />
      {closed ? <Closed resource={resource} /> : null}
      {closed ? null : <OpeningStatusRow opening={openingStatusOf(resource)} way={bestContactChannel(resource)} />}
      {resource.availability ? (
        <Suspense>
          <AvailabilityFact availability={resource.availability} />
        </Suspense>
      ) : null}
      <Alert resource={resource} />
      <VisitorReports resource={resource} />
      <p className="resource__text" lang={writtenIn} dir="auto">
        {resource.description}
      </p>
      {writtenIn && writtenIn !== locale ? (
        <p className="soft small">{t('writtenIn', { language: writtenIn })}</p>
      ) : null}
      {resource.tags.length > 0 ? <Tags tags={resource.tags} labels={resource.tagLabels} lang={writtenIn} /> : null}
      {isGuess ? <p className="soft small">{t('guessed')}</p> : null}
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

function Alert({ resource: { alert } }: { resource: Resource }) {
  const t = useTranslations('resource.alert');
  const formats = useDateFormats();
  if (!alert) return null;
  return (
    <Note kind="warn">
      <p>
        <strong>{t('label')}:</strong> <span dir="auto">{alert.text}</span>
        {alert.until ? ` ${t('until', { date: formats.date(alert.until) })}` : ''}
      </p>
    </Note>
  );
}

/** What several visitors have reported since the last check. */
function VisitorReports({ resource: { toldByVisitors: reports = [] } }: { resource: Resource }) {
  const t = useTranslations('checks.told');
  const formatList = useFormatList();
  if (reports.length === 0) return null;
  return (
    <Note kind="warn">
      <p>{t('people', { list: formatList(reports.map((kind) => t(`what.${kind}`))) })}</p>
    </Note>
  );
}

/** Says that a place has closed for good, and links to others of its category. */
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
  const call = primaryCallTarget(resource);
  const label = { voice: 'call', text: 'textTo', tty: 'tty' } as const;
  return (
    <>
      <div className="actions no-print">
        {call ? (
          <ExternalButton look="main" icon={call.type === 'text' ? 'speech' : 'phone'} href={phoneUrl(call)}>
            <span>
              {t.rich(label[call.type], {
                number: () => (
                  <bdi dir="ltr">
                    {formatPhone(call.number)}
                    {call.extension ? ` x${call.extension}` : ''}
                  </bdi>
                ),
              })}
            </span>
          </ExternalButton>
        ) : null}
        <Directions to={visibleAddressOf(resource)} className="btn" />
      </div>
      <ShareButtons id={resource.id} name={resource.name} />
      <p className="no-print">
        <Link className="place" to={`/saved?ids=${resource.id}&view=handout`}>
          {t('handout')}
        </Link>
      </p>
    </>
  );
}

/** When the listing was last checked, and when it was edited: an edit is no check. */
function CheckedNote({ resource }: { resource: Resource }) {
  const t = useTranslations('checks.last');
  const formats = useDateFormats();
  const { first } = useContactHint(bestContactChannel(resource));
  const lastChecked = useLastChecked()(resource);
  const checkedBy = resource.verification?.checkedBy;
  return (
    <div className="small">
      <IconRow icon={lastChecked === null ? 'unsure' : 'shield'}>
        {lastChecked ?? t('never', { first })} {checkedBy ? `${t('who', { name: bidiIsolate(checkedBy) })} ` : null}
        {t('updated', { date: formats.date(resource.updatedAt) })}{' '}
        {resource.assurerEmail ? t('assurer', { email: bidiIsolate(resource.assurerEmail) }) : null}
      </IconRow>
    </div>
  );
}
