import type { Understanding } from '@waymark/contract/search';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { ChangeControl } from './change-control.tsx';
import type { TakenAway } from './search-view.ts';
import { useView } from './view-context.ts';

/** What was heard in the text. Each part can be taken away, and put back. */
export function HeardChips({ understanding }: { understanding: Understanding }) {
  const t = useTranslations('search.heard');
  const { view } = useView();
  const parts = useParts(understanding);
  const removed = view.need?.without ?? [];
  if (parts.length === 0 && removed.length === 0) return null;
  return (
    <>
      {parts.length > 0 ? (
        <div className="heard">
          <span id="heard-title">{t('title')}</span>
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

/** In the order a person would say it: what, for whom, how, where. `place` is the id the API gives the place (contract, SearchQuery). */
function useParts({ needs, populations, features, place }: Understanding): TakenAway[] {
  const t = useTranslations('search.heard');
  return [
    ...needs.map(({ concept, label }) => ({ id: concept, label })),
    ...populations.map(({ id, label }) => ({ id, label })),
    ...features.map(({ id, label }) => ({ id, label })),
    ...(place ? [{ id: 'place', label: t('near', { place: place.name }) }] : []),
  ];
}
