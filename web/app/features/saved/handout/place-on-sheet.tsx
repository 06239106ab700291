import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useContactHint } from '../../../domain/records/card/contact-hint.ts';
import { useFormatList, useLanguageLabel } from '../../../domain/records/card/labels.ts';
import { formatPhone, phoneUrl } from '../../../domain/records/card/phone-numbers.ts';
import { addressLine } from '../../../domain/records/card/visible-address.ts';
import { useEligibilityMessages } from '../../../domain/records/show/eligibility-list.tsx';
import { useLastChecked } from '../../../domain/records/show/last-checked.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { useFormatDaySpan } from '../format-day-span.ts';
import type { HandoutPlace, PhoneToCall } from './handout-place.ts';

/** A quarter of a page: what it is, then how to reach it beside who can come, and the code of its page. */
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

type Part = { place: HandoutPlace };

function News({ place: { news } }: Part) {
  const t = useTranslations('resource.alert');
  if (news === '') return null;
  return <Named name={`${t('label')}:`}>{bidiIsolate(news)}</Named>;
}

function Who({ place: { who, more, way } }: Part) {
  const t = useTranslations('handout');
  const left = useLeftOut(more.who);
  const labels = useTranslations('resource.who');
  const wordsFor = useEligibilityMessages();
  const { first } = useContactHint(way);
  const texts = who.flatMap((one) => {
    if (one.answer === 'ask') return [];
    const text = bidiIsolate(wordsFor(one));
    return one.answer === 'yes' ? text : `${labels(one.answer)} ${text}`;
  });
  return <Named name={t('who')}>{texts.length > 0 ? [...texts, ...left].join(' · ') : `${first}.`}</Named>;
}

/** "+2 more", where some are left out. */
function useLeftOut(count: number): string[] {
  const t = useTranslations('search.card');
  return count > 0 ? [t('more', { count })] : [];
}

function Bring({ place: { bring, more, way } }: Part) {
  const t = useTranslations('handout');
  const left = useLeftOut(more.bring);
  const { first } = useContactHint(way);
  return (
    <Named name={t('bring')}>{bring.length > 0 ? [...bring.map(bidiIsolate), ...left].join(' · ') : `${first}.`}</Named>
  );
}

function Checked({ place: { verification, way } }: Part) {
  const t = useTranslations('checks.last');
  const { first } = useContactHint(way);
  return <p>{useLastChecked()({ verification }) ?? t('never', { first })}</p>;
}

function Numbers({ place: { phones, email, website } }: Part) {
  const t = useTranslations('resource.contact');
  return (
    <>
      {phones.map((phone) => (
        <PhoneLine key={`${phone.type} ${phone.number} ${phone.extension ?? ''}`} phone={phone} />
      ))}
      {email ? <Named name={t('email')}>{bidiIsolate(email)}</Named> : null}
      {website ? <Named name={t('website')}>{bidiIsolate(website)}</Named> : null}
    </>
  );
}

/** With what it is for. */
function PhoneLine({ phone: { type, number, extension, languages = [], hours, description } }: { phone: PhoneToCall }) {
  const t = useTranslations('resource.contact');
  const languageLabel = useLanguageLabel();
  const listOf = useFormatList();
  const more = [description, listOf(languages.map(languageLabel)), hours].flatMap((part) => part || []);
  return (
    <p>
      {t(type)}{' '}
      <a className="on-sheet__number" href={phoneUrl({ number, extension, type })}>
        <bdi dir="ltr">
          {formatPhone(number)}
          {extension ? ` ${t('extension', { extension })}` : ''}
        </bdi>
      </a>
      {more.length > 0 ? ` ${more.map(bidiIsolate).join(' · ')}` : null}
    </p>
  );
}

/** Never more than its page tells: of a confidential place the town at most. */
function Where({ place: { whereabouts, way } }: Part) {
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

function Hours({ place: { hours, hoursText, closedOnHolidays, isPaused, way } }: Part) {
  const t = useTranslations('resource');
  const unknown = useTranslations('saved.hours');
  const words = useFormatDaySpan();
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
        <p key={span.first}>{capital(words(span))}</p>
      ))}
      {hoursText ? <p>{bidiIsolate(hoursText)}</p> : null}
      {closedOnHolidays ? <p>{t('hours.holidays')}</p> : null}
    </>
  );
}

function Code({ place: { code, name } }: Part) {
  const t = useTranslations('handout');
  if (!code) return null;
  return (
    <figure className="on-sheet__code">
      <svg role="img" aria-label={t('codeOf', { name })} viewBox={`0 -0.5 ${code.size} ${code.size}`}>
        <path d={code.path} />
      </svg>
      <figcaption>{t('scan')}</figcaption>
    </figure>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <strong>{name}</strong> {children}
    </p>
  );
}

/** Weekdays are written small in Spanish; at the head of a line they stand large. */
function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
