import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { CallLink } from './call-link.tsx';
import type { Capped, ResultCardData } from './card-data.ts';
import { useContactHint } from './contact-hint.ts';
import { useAccessLabel, useFormatList, useLanguageLabel } from './enumeration-labels.ts';
import { Cautions, MatchReasons } from './match-reasons.tsx';
import { OpeningStatusRow } from './opening-status-row.tsx';
import { SaveButton } from './save-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import './result-card.css';

type ResultCardProps = {
  card: ResultCardData;
  /** The call button is filled: for the first card that can be called. */
  main: boolean;
  /** How many resources the list holds, for "Back to 12 resources". */
  listed?: number | undefined;
};

export function ResultCard({ card, main, listed }: ResultCardProps) {
  const t = useTranslations('search.card');
  const categories = useTranslations('enumerations.category');
  const { ask } = useContactHint(card.way);
  return (
    <article className="card result">
      <div className="stack tight">
        <div className="row tight">
          <StatusBadge status={card.status} />
          <span className="soft small">{card.category && categories(card.category)}</span>
        </div>
        <h3>
          <Link to={`/resources/${encodeURIComponent(card.id)}`} state={listed === undefined ? null : { listed }}>
            <span dir="auto">{card.name}</span>
          </Link>
        </h3>
        <RunBy card={card} />
        <MatchReasons reasons={card.reasons} />
        <Cautions cautions={card.cautions} />
        <div className="card-key">
          <OpeningStatusRow opening={card.opening} way={card.way} />
          {card.town ? (
            <p className={card.address ? 'fact no-print' : 'fact'}>
              <Icon name="pin" />
              <bdi>{card.town}</bdi>
            </p>
          ) : null}
        </div>
        {card.status === 'AT_CAPACITY' && card.waitingList ? (
          <p className="fact">
            <Icon name="list" />
            <span>{t('waitingList')}</span>
          </p>
        ) : null}
        {card.address ? (
          <p className="fact print-only">
            <bdi>{card.address}</bdi>
          </p>
        ) : null}
        <p className="card-text" lang={card.lang} dir="auto">
          {card.description}
        </p>
        <CardTags {...card.tags} labels={card.tagLabels} lang={card.lang} />
        <Facts card={card} />
      </div>
      <div className="actions">
        {card.call ? (
          <CallLink call={card.call} name={card.name} main={main} />
        ) : (
          <p className="soft small">{t('noPhone', { ask })}</p>
        )}
        <SaveButton id={card.id} name={card.name} />
      </div>
    </article>
  );
}

function RunBy({ card: { organization, name } }: { card: ResultCardData }) {
  const t = useTranslations('search.card');
  if (organization === '' || organization === name) return null;
  return <p className="soft small">{t('by', { organization })}</p>;
}

type CardTagsProps = Capped & Pick<ComponentProps<typeof Tags>, 'labels' | 'lang'>;

function CardTags({ shown, more, ...inPage }: CardTagsProps) {
  const t = useTranslations('search.card');
  if (shown.length === 0) return null;
  return <Tags tags={shown} more={more > 0 && t('more', { count: more })} {...inPage} />;
}

function Facts({ card }: { card: ResultCardData }) {
  const t = useTranslations('search.card');
  const languageLabel = useLanguageLabel();
  const accessLabel = useAccessLabel();
  const formatList = useFormatList();
  const facts: [string, Capped, labelOf?: (value: string) => string][] = [
    [t('bring'), card.toBring],
    [t('needed'), card.conditions],
    [t('limits'), card.restrictions],
    [t('languages'), card.languages, languageLabel],
    [t('access'), card.accessibility, accessLabel],
  ];
  const nonEmpty = facts.filter(([, { shown }]) => shown.length > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <dl className="card-facts small">
      {nonEmpty.map(([label, { shown, more }, labelOf = String]) => (
        <div key={label}>
          <dt>{label}:</dt> <dd dir="auto">{formatList(shown.map(labelOf))}</dd>
          {more > 0 ? <dd className="soft"> {t('more', { count: more })}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
