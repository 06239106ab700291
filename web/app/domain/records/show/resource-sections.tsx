import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { FactItem, Facts } from '../../../ui/fact.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Section } from '../../../ui/section.tsx';
import { useAskWords } from '../card/ask-words.ts';
import { useAccessLabel, useLanguageLabel, useListWords } from '../card/labels.ts';
import { wayToReach } from '../card/phone-numbers.ts';
import { WhoCanCome } from './who-can-come-list.tsx';

/** Everything a person needs before going. Whatever is not known says "ask first". */
export function ResourceSections({ resource }: { resource: Resource }) {
  const t = useTranslations('resource');
  const { ask } = useAskWords(wayToReach(resource));
  return (
    <>
      <Section title={t('bring.title')}>
        {resource.toBring ? (
          <Facts>
            {resource.toBring.map((thing) => (
              <FactItem key={thing} icon="bag">
                <span dir="auto">{thing}</span>
              </FactItem>
            ))}
          </Facts>
        ) : (
          <AskFirst>{t('bring.unknown')}</AskFirst>
        )}
      </Section>
      <Section title={t('who.title')}>
        <WhoCanCome resource={resource} />
      </Section>
      <Section title={t('apply.title')}>
        <div className="stack tight">
          {resource.applicationProcess ? (
            <p dir="auto">{resource.applicationProcess}</p>
          ) : (
            <AskFirst>{t('apply.unknown', { ask })}</AskFirst>
          )}
          {resource.waitTime ? <p>{t('apply.wait', { time: isolated(resource.waitTime) })}</p> : null}
          <Room resource={resource} />
        </div>
      </Section>
      <Section title={t('cost.title')}>
        <Cost fees={resource.fees} />
      </Section>
      <Section title={t('access.title')}>
        <Access resource={resource} />
      </Section>
    </>
  );
}

function AskFirst({ children }: { children: string }) {
  return (
    <Facts>
      <FactItem icon="help" kind="ask-first">
        {children}
      </FactItem>
    </Facts>
  );
}

function Cost({ fees = {} }: Pick<Resource, 'fees'>) {
  const t = useTranslations('resource.cost');
  const items = [fees.free ? t('free') : null, fees.description?.trim() || null].filter((part) => part !== null);
  if (items.length === 0) return <AskFirst>{t('unknown')}</AskFirst>;
  return (
    <Facts>
      <FactItem icon="coin">{[...new Set(items)].map(isolated).join('. ')}</FactItem>
    </Facts>
  );
}

/** Shown only for current numbers: outdated ones would send people away. */
function Room({ resource: { capacityInfo = {}, availability } }: { resource: Resource }) {
  const t = useTranslations('resource.capacity');
  const { currentCapacity, maxCapacity, capacityNotes, waitingList } = capacityInfo;
  // What is said for now is newer than these numbers.
  const free =
    availability || maxCapacity === undefined || currentCapacity === undefined ? null : maxCapacity - currentCapacity;
  if (free === null && !capacityNotes && !waitingList) return null;
  return (
    <Facts>
      {!capacityNotes && free !== null && free >= 0 && maxCapacity !== undefined ? (
        <FactItem icon="half">{t('places', { free, most: maxCapacity })}</FactItem>
      ) : null}
      {waitingList ? <FactItem icon="list">{t('waitingList')}</FactItem> : null}
      {capacityNotes ? (
        <FactItem icon="info">
          <span dir="auto">{capacityNotes}</span>
        </FactItem>
      ) : null}
    </Facts>
  );
}

function Access({ resource }: { resource: Resource }) {
  const t = useTranslations('resource.access');
  const languageLabel = useLanguageLabel();
  const accessLabel = useAccessLabel();
  const listOf = useListWords();
  const { languages, accessibilityFeatures, interpretation, transportation } = resource;
  if (languages.length + accessibilityFeatures.length === 0 && !interpretation && !transportation) {
    return <AskFirst>{t('unknown')}</AskFirst>;
  }
  return (
    <Facts>
      {languages.length > 0 ? (
        <FactItem icon="globe">{t('languages', { list: isolated(listOf(languages.map(languageLabel))) })}</FactItem>
      ) : null}
      {interpretation ? (
        <FactItem icon="speech">{t('interpretation', { text: isolated(interpretation) })}</FactItem>
      ) : null}
      {accessibilityFeatures.map((feature) => (
        <FactItem key={feature} icon="access">
          <span dir="auto">{accessLabel(feature)}</span>
        </FactItem>
      ))}
      {transportation ? (
        <FactItem icon="transport">{t('transportation', { text: isolated(transportation) })}</FactItem>
      ) : null}
    </Facts>
  );
}
