import type { Understanding } from '@waymark/contract/search';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { ChangeControl } from './change-control.tsx';
import type { TakenAway } from './search-view.ts';
import { useView } from './view-context.ts';

/** Parts shown at first, needs before all else; in danger the numbers to call matter more than what was heard. */
const mostParts = 5;
const mostPartsInCrisis = 2;

/** From 0 to 1. What was heard more faintly comes after what was heard well. */
const heardWell = 0.5;

/** What was heard in the text. Each part can be taken away, and put back. */
export function HeardChips({ understanding }: { understanding: Understanding }) {
  const t = useTranslations('search.heard');
  const { view } = useView();
  const { parts, more } = useParts(understanding);
  const removed = view.need?.without ?? [];
  if (parts.length === 0 && removed.length === 0) return null;
  return (
    <>
      {parts.length > 0 ? (
        <div className="heard">
          <span id="heard-title">{t('title')}</span>
          <Heard parts={parts} />
          {more.length > 0 ? (
            <details className="heard__more">
              <summary>{t('more', { count: more.length })}</summary>
              <Heard parts={more} />
            </details>
          ) : null}
        </div>
      ) : null}
      {removed.length > 0 ? (
        <div className="heard heard--removed no-print">
          <span id="removed-title">{t('removed')}</span>
          <ul aria-labelledby="removed-title">
            {removed.map((part) => (
              <li key={part.id}>
                <ChangeControl change={{ kind: 'putBack', id: part.id }}>
                  <span className="sr">{t('putBack')} </span>
                  <s>{part.label}</s>
                  <Icon name="plus" />
                </ChangeControl>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function Heard({ parts }: { parts: TakenAway[] }) {
  const t = useTranslations('search.heard');
  return (
    <ul aria-labelledby="heard-title">
      {parts.map((part) => (
        <li key={part.id}>
          <ChangeControl change={{ kind: 'without', part }}>
            <span className="sr">{t('remove')} </span>
            {part.label}
            <Icon name="x" />
          </ChangeControl>
        </li>
      ))}
    </ul>
  );
}

/** In the order a person would say it: what, for whom, how, where. `place` is the id the API gives the place (contract, SearchQuery). */
function useParts({ needs, populations, features, place, crisis }: Understanding) {
  const t = useTranslations('search.heard');
  const well = needs.filter((need) => need.confidence > heardWell);
  const faint = needs.filter((need) => need.confidence <= heardWell);
  const all: TakenAway[] = [
    ...[...well, ...faint].map(({ concept, label }) => ({ id: concept, label })),
    ...populations.map(({ id, label }) => ({ id, label })),
    ...features.map(({ id, label }) => ({ id, label })),
    ...(place ? [{ id: 'place', label: t('near', { place: place.name }) }] : []),
  ];
  const most = crisis ? mostPartsInCrisis : mostParts;
  return { parts: all.slice(0, most), more: all.slice(most) };
}
