import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { IconListItem, IconRows } from '../../../ui/icon-row.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useContactHint } from '../card/contact-hint.ts';
import { useAccessLabel, useFormatList, useLanguageLabel } from '../card/enumeration-labels.ts';
import { EligibilityList } from './eligibility-list.tsx';

/** What to know before going. What is unknown says "ask first". */
export function ResourceSections({ resource }: { resource: Resource }) {
  const t = useTranslations('resource');
  const { ask } = useContactHint(bestContactChannel(resource));
  return (
    <>
      <TitledSection title={t('bring.title')}>
        {resource.toBring ? (
          <IconRows>
            {resource.toBring.map((item) => (
              <IconListItem key={item} icon="bag">
                <span dir="auto">{item}</span>
              </IconListItem>
            ))}
          </IconRows>
        ) : (
          <AskFirst>{t('bring.unknown')}</AskFirst>
        )}
      </TitledSection>
      <TitledSection title={t('who.title')}>
        <EligibilityList resource={resource} />
      </TitledSection>
      <TitledSection title={t('apply.title')}>
        <div className="stack tight">
          {resource.applicationProcess ? (
            <p dir="auto">{resource.applicationProcess}</p>
          ) : (
            <AskFirst>{t('apply.unknown', { ask })}</AskFirst>
          )}
          {resource.waitTime ? <p>{t('apply.wait', { time: bidiIsolate(resource.waitTime) })}</p> : null}
          <Capacity resource={resource} />
        </div>
      </TitledSection>
      <TitledSection title={t('cost.title')}>
        <Cost fees={resource.fees} />
      </TitledSection>
      <TitledSection title={t('access.title')}>
        <Access resource={resource} />
      </TitledSection>
    </>
  );
}

function AskFirst({ children }: { children: string }) {
  return (
    <IconRows>
      <IconListItem icon="help" kind="ask-first">
        {children}
      </IconListItem>
    </IconRows>
  );
}

function Cost({ fees = {} }: Pick<Resource, 'fees'>) {
  const t = useTranslations('resource.cost');
  const items = [fees.free ? t('free') : null, fees.description?.trim() || null].filter((part) => part !== null);
  if (items.length === 0) return <AskFirst>{t('unknown')}</AskFirst>;
  return (
    <IconRows>
      <IconListItem icon="coin">{[...new Set(items)].map(bidiIsolate).join('. ')}</IconListItem>
    </IconRows>
  );
}

/** Nothing while the capacity is unknown. */
function Capacity({ resource: { capacityInfo = {}, availability } }: { resource: Resource }) {
  const t = useTranslations('resource.capacity');
  const { currentCapacity, maxCapacity, capacityNotes, waitingList } = capacityInfo;
  // An availability that was set for now is newer than these numbers.
  const free =
    availability || maxCapacity === undefined || currentCapacity === undefined ? null : maxCapacity - currentCapacity;
  if (free === null && !capacityNotes && !waitingList) return null;
  return (
    <IconRows>
      {!capacityNotes && free !== null && free >= 0 && maxCapacity !== undefined ? (
        <IconListItem icon="half">{t('places', { free, most: maxCapacity })}</IconListItem>
      ) : null}
      {waitingList ? <IconListItem icon="list">{t('waitingList')}</IconListItem> : null}
      {capacityNotes ? (
        <IconListItem icon="info">
          <span dir="auto">{capacityNotes}</span>
        </IconListItem>
      ) : null}
    </IconRows>
  );
}

function Access({ resource }: { resource: Resource }) {
  const t = useTranslations('resource.access');
  const languageLabel = useLanguageLabel();
  const accessLabel = useAccessLabel();
  const formatList = useFormatList();
  const { languages, accessibilityFeatures, interpretation, transportation } = resource;
  if (languages.length + accessibilityFeatures.length === 0 && !interpretation && !transportation) {
    return <AskFirst>{t('unknown')}</AskFirst>;
  }
  return (
    <IconRows>
      {languages.length > 0 ? (
        <IconListItem icon="globe">
          {t('languages', { list: bidiIsolate(formatList(languages.map(languageLabel))) })}
        </IconListItem>
      ) : null}
      {interpretation ? (
        <IconListItem icon="speech">{t('interpretation', { text: bidiIsolate(interpretation) })}</IconListItem>
      ) : null}
      {accessibilityFeatures.map((feature) => (
        <IconListItem key={feature} icon="access">
          <span dir="auto">{accessLabel(feature)}</span>
        </IconListItem>
      ))}
      {transportation ? (
        <IconListItem icon="transport">{t('transportation', { text: bidiIsolate(transportation) })}</IconListItem>
      ) : null}
    </IconRows>
  );
}
