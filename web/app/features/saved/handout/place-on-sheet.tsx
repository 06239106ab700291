import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useContactHint } from '../../../domain/records/card/contact-hint.ts';
import { useFormatList, useJoinParts, useLanguageLabel } from '../../../domain/records/card/enumeration-labels.ts';
import { formatPhone, phoneUrl } from '../../../domain/records/card/phone-numbers.ts';
import { addressLine } from '../../../domain/records/card/visible-address.ts';
import { useEligibilityMessages } from '../../../domain/records/show/eligibility-list.tsx';
import { useLastChecked } from '../../../domain/records/show/last-checked.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { useFormatDaySpan } from '../format-day-span.ts';
import type { HandoutPlace, PhoneToCall } from './handout-place.ts';

/** One place on a quarter of a page: what it is, then how to reach it beside who can come, and the QR code of its page. */
export function PlaceOnSheet({ place }: { place: HandoutPlace }) {
  return (
    <article className="on-sheet">
      <header>
        <h2 className="on-sheet__name">
          <Link to={`/resources/${encodeURIComponent(place.id)}`}>
            <span dir="auto">{place.name}</span>
          </Link>
        </h2>
        {place.organization ? (
          <p>
            <bdi>{place.organization}</bdi>
          </p>
        ) : null}
        <p lang={place.lang} dir="auto">
          {place.offers}
        </p>
      </header>
      <div>
        <Numbers place={place} />
        <Where place={place} />
        <Hours place={place} />
      </div>
      <div>
        <News place={place} />
        <Who place={place} />
        <Bring place={place} />
        <Checked place={place} />
      </div>
      <Code place={place} />
    </article>
  );
}

type PartProps = { place: HandoutPlace };

function News({ place: { alert } }: PartProps) {
  const t = useTranslations('resource.alert');
  if (alert === '') return null;
  return <Labeled name={`${t('label')}:`}>{bidiIsolate(alert)}</Labeled>;
}

function Who({ place: { eligibility, more, way } }: PartProps) {
  const t = useTranslations('handout');
  const join = useJoinParts();
  const left = useLeftOut(more.eligibility);
  const labels = useTranslations('resource.who');
  const eligibilityMessage = useEligibilityMessages();
  const { first } = useContactHint(way);
  const texts = eligibility.flatMap((rule) => {
    if (rule.answer === 'ask') return [];
    const text = bidiIsolate(eligibilityMessage(rule));
    return rule.answer === 'yes' ? text : `${labels(rule.answer)} ${text}`;
  });
  return <Labeled name={t('who')}>{texts.length > 0 ? join([...texts, ...left]) : `${first}.`}</Labeled>;
}

/** "+2 more", where some are left out. */
function useLeftOut(count: number): string[] {
  const t = useTranslations('search.card');
  return count > 0 ? [t('more', { count })] : [];
}

function Bring({ place: { bring, more, way } }: PartProps) {
  const t = useTranslations('handout');
  const join = useJoinParts();
  const left = useLeftOut(more.bring);
  const { first } = useContactHint(way);
  return (
    <Labeled name={t('bring')}>{bring.length > 0 ? join([...bring.map(bidiIsolate), ...left]) : `${first}.`}</Labeled>
  );
}

function Checked({ place: { verification, way } }: PartProps) {
  const t = useTranslations('checks.last');
  const { first } = useContactHint(way);
  return <p>{useLastChecked()({ verification }) ?? t('never', { first })}</p>;
}

function Numbers({ place: { phones, email, website } }: PartProps) {
  const t = useTranslations('resource.contact');
  return (
    <>
      {phones.map((phone) => (
        <PhoneLine key={`${phone.type} ${phone.number} ${phone.extension ?? ''}`} phone={phone} />
      ))}
      {email ? <Labeled name={t('email')}>{bidiIsolate(email)}</Labeled> : null}
      {website ? <Labeled name={t('website')}>{bidiIsolate(website)}</Labeled> : null}
    </>
  );
}

/** A number with what it is for. */
function PhoneLine({ phone: { type, number, extension, languages = [], hours, description } }: { phone: PhoneToCall }) {
  const t = useTranslations('resource.contact');
  const languageLabel = useLanguageLabel();
  const formatList = useFormatList();
  const join = useJoinParts();
  const more = [description, formatList(languages.map(languageLabel)), hours].flatMap((part) => part || []);
  return (
    <p>
      {t(type)}{' '}
      <a className="on-sheet__number" href={phoneUrl({ number, extension, type })}>
        <bdi dir="ltr">
          {formatPhone(number)}
          {extension ? ` ${t('extension', { extension })}` : ''}
        </bdi>
      </a>
      {more.length > 0 ? ` ${join(more.map(bidiIsolate))}` : null}
    </p>
  );
}

/** Shows no more than the page of the place: of a confidential one the town at most. */
function Where({ place: { whereabouts, way } }: PartProps) {
  const t = useTranslations('resource.contact');
  const { ask } = useContactHint(way);
  const line = addressLine(whereabouts);
  if (line) {
    return (
      <p>
        <bdi>{line}</bdi>
      </p>
    );
  }
  switch (whereabouts.kind) {
    case 'private':
      return (
        <p>
          {whereabouts.town ? t('privateTown', { town: bidiIsolate(whereabouts.town), ask }) : t('private', { ask })}
        </p>
      );
    case 'mobile':
      return (
        <p>{whereabouts.town ? t('mobileTown', { town: bidiIsolate(whereabouts.town), ask }) : t('mobile', { ask })}</p>
      );
    case 'remote':
      return <p>{t(whereabouts.how === 'phone' ? 'byPhone' : 'online')}</p>;
    default:
      return <p>{t('unknown', { ask })}</p>;
  }
}

function Hours({ place: { hours, hoursText, closedOnHolidays, isPaused, way } }: PartProps) {
  const t = useTranslations('resource');
  const unknown = useTranslations('saved.hours');
  const formatDaySpan = useFormatDaySpan();
  const { first } = useContactHint(way);
  if (isPaused) {
    return (
      <p>
        <strong>{t('opening.paused', { first })}</strong>
      </p>
    );
  }
  if (hours.length === 0 && hoursText === '') return <p>{unknown('unknown', { first })}</p>;
  return (
    <>
      {hours.map((span) => (
        <p key={span.first}>{capitalize(formatDaySpan(span))}</p>
      ))}
      {hoursText ? <p>{bidiIsolate(hoursText)}</p> : null}
      {closedOnHolidays ? <p>{t('hours.holidays')}</p> : null}
    </>
  );
}

function Code({ place: { qrCode, name } }: PartProps) {
  const t = useTranslations('handout');
  if (!qrCode) return null;
  return (
    <figure className="on-sheet__code">
      <svg role="img" aria-label={t('codeOf', { name })} viewBox={`0 -0.5 ${qrCode.size} ${qrCode.size}`}>
        <path d={qrCode.path} />
      </svg>
      <figcaption>{t('scan')}</figcaption>
    </figure>
  );
}

function Labeled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <strong>{name}</strong> {children}
    </p>
  );
}

/** Spanish writes weekdays in lower case; a line begins with a capital. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
